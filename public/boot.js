// Runs before the first paint: the language, direction and theme of the document, so that nothing flips afterwards; and
// the files this address needs are asked for at once. A page that a server has rendered
// is there without: the site's script waits until the page is shown, or until it is touched.
(() => {
  // The build writes its list in the place of this one (tools/lib/preload.ts).
  const { base, texts, screens } = { base: [], texts: {}, screens: [] };
  const { start, sheets } = document.currentScript.dataset;
  const first = location.pathname.split('/')[1];
  const lang = ['fr', 'en', 'es', 'de', 'it', 'ar', 'ru', 'zh'].includes(first) ? first : 'fr';
  const root = document.documentElement;
  root.lang = lang === 'zh' ? 'zh-Hans' : lang;
  root.dir = lang === 'ar' ? 'rtl' : 'ltr';
  try {
    const theme = localStorage.getItem('mappemonde.theme');
    if (theme === 'light' || theme === 'dark') {
      root.dataset.theme = theme;
      // The browser's own bars follow as well.
      for (const meta of document.querySelectorAll('meta[data-scheme]'))
        meta.media = meta.dataset.scheme === theme ? 'all' : 'not all';
    }
  } catch {
    // Storage is refused in some private modes: the system's theme applies.
  }

  // A page kept from before a release names scripts that are gone: loaded once more, it names the new ones.
  addEventListener(
    'error',
    ({ target: { type, src } }) => {
      if (type !== 'module' || !navigator.onLine || sessionStorage.reloaded === src) return;
      sessionStorage.reloaded = src;
      location.reload();
    },
    true,
  );

  const add = (tag, attributes) =>
    document.head.append(Object.assign(document.createElement(tag), attributes));

  const fetchEarly = () => {
    const path = location.pathname.replace(new RegExp(`^/${lang}(?=/|$)`), '') || '/';
    const screen = screens.find(([pattern]) => new RegExp(pattern).test(path));
    for (const name of [texts[lang], ...(screen ? screen[1] : [])])
      if (name) add('link', { rel: 'modulepreload', href: `/${name}` });
  };

  if (!start) {
    fetchEarly();
    return;
  }

  const touches = ['pointerdown', 'keydown', 'focusin', 'touchstart'];
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    for (const touch of touches) removeEventListener(touch, begin, true);
    for (const href of sheets.split(' ')) add('link', { rel: 'stylesheet', href });
    // All in tasks of their own, in this order: as one, they would hold up a visitor who scrolls meanwhile.
    for (const src of [...base.map((name) => `/${name}`), start])
      add('script', { type: 'module', async: false, src });
    setTimeout(() => new Worker('/formats.js', { name: root.lang }));
    setTimeout(fetchEarly);
  };
  for (const touch of touches) addEventListener(touch, begin, { capture: true, passive: true });
  // Links and forms work as they are; another button that is pressed too early is pressed again once it does something.
  let pressed;
  const remember = ({ target }) => {
    const button = target.closest?.('button:not([type="submit"])');
    if (button) pressed = button;
  };
  addEventListener('click', remember);
  addEventListener('live', () => {
    removeEventListener('click', remember);
    if (pressed?.isConnected) pressed.click();
  });
  // Loaded and painted: a script fetched sooner would take its time from what the visitor waits for. A tab in the background
  // is not painted, and some browsers don't tell: after a while it starts all the same.
  const loaded = new Promise((done) => {
    if (document.readyState === 'complete') done();
    else addEventListener('load', done);
  });
  const painted = new Promise((done) => {
    new PerformanceObserver(done).observe({ type: 'paint', buffered: true });
    setTimeout(done, 2000);
  });
  Promise.all([loaded, painted]).then(() =>
    (window.requestIdleCallback ?? setTimeout)(begin, { timeout: 2000 }),
  );
})();
