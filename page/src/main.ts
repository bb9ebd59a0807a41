import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { dress } from "./lib/settings";
import { keepFocus } from "./lib/staying";

const target = document.getElementById("page");
if (target === null) throw new Error("index.html has no #page");
dress(document.documentElement);
keepFocus();
mount(App, { target });
