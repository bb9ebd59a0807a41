import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { dress } from "./lib/settings";

const target = document.getElementById("page");
if (target === null) throw new Error("index.html has no #page");
dress(document.documentElement);
mount(App, { target });
