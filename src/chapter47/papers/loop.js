// Turns a guide from section to section, again and again. Whoever wants less motion turns it by hand.
(() => {
  const slides = [...document.querySelectorAll(".slide")];
  const [back, pause, next] = document.querySelectorAll(".turning button");
  const where = document.querySelector(".turning output");
  if (slides.length === 0 || !next) return;
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  let at = 0;
  let timer = 0;
  // Nothing is cut off: letters are smaller where a slide would not fit the screen above its buttons.
  const fit = () => {
    const page = document.documentElement;
    for (let size = 100; size >= 30; size -= 5) {
      slides[at].style.fontSize = `${size}%`;
      if (page.scrollHeight <= page.clientHeight) return;
    }
  };
  const show = (to) => {
    at = (to + slides.length) % slides.length;
    slides.forEach((slide, number) => {
      slide.classList.toggle("now", number === at);
      slide.toggleAttribute("hidden", number !== at);
    });
    where.textContent = `${at + 1} of ${slides.length}`;
    fit();
    scrollTo(0, 0);
    if (timer) run();
  };
  const run = () => {
    clearTimeout(timer);
    // A slide stays for as long as its words take to be read.
    timer = setTimeout(() => show(at + 1), 1000 * Number(slides[at].dataset.seconds));
    pause.textContent = "Pause";
  };
  const stop = () => {
    clearTimeout(timer);
    timer = 0;
    pause.textContent = "Turn by itself";
  };
  document.body.classList.add("turns");
  back.onclick = () => show(at - 1);
  next.onclick = () => show(at + 1);
  pause.onclick = () => (timer ? stop() : run());
  addEventListener("keydown", (event) => {
    if (event.key === "ArrowLeft") show(at - 1);
    if (event.key === "ArrowRight") show(at + 1);
  });
  addEventListener("resize", fit);
  still.addEventListener("change", () => (still.matches ? stop() : run()));
  show(0);
  if (still.matches) stop();
  else run();
})();
