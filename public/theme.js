// Runs before the first paint of a page that no server has rendered: language, direction and theme of the document.
(() => {
  const root = document.documentElement;
  const first = location.pathname.split('/')[1];
  const lang = ['fr', 'en', 'es', 'de', 'it', 'ar', 'ru', 'zh'].includes(first) ? first : 'fr';
  root.lang = lang === 'zh' ? 'zh-Hans' : lang;
  root.dir = lang === 'ar' ? 'rtl' : 'ltr';
  try {
    const theme = localStorage.getItem('mappemonde.theme');
    if (theme !== 'light' && theme !== 'dark') return;
    root.dataset.theme = theme;
    for (const meta of document.querySelectorAll('meta[data-scheme]'))
      meta.media = meta.dataset.scheme === theme ? 'all' : 'not all';
  } catch {
    // Storage is refused in some private modes: the system's theme applies.
  }
})();
