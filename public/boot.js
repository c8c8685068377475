// Runs before the first paint: the language, direction and theme of the document, so that nothing flips afterwards; and
// the files this address needs are asked for at once (scripts/lib/preload.ts lists them).
(() => {
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
  const list = document.querySelector('meta[name="preload-list"]');
  if (!list) return;
  const { texts, screens } = JSON.parse(list.content);
  const path = location.pathname.replace(new RegExp(`^/${lang}(?=/|$)`), '') || '/';
  const screen = screens.find(([pattern]) => new RegExp(pattern).test(path));
  for (const file of [texts[lang], ...(screen ? screen[1] : [])]) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = `/${file}`;
    document.head.append(link);
  }
})();
