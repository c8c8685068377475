// Runs before the first paint: the language, direction and theme of the document, so that nothing flips afterwards.
(() => {
  const first = location.pathname.split('/')[1];
  const lang = ['fr', 'en', 'es', 'de', 'it', 'ar', 'ru', 'zh'].includes(first) ? first : 'fr';
  const root = document.documentElement;
  root.lang = lang === 'zh' ? 'zh-Hans' : lang;
  root.dir = lang === 'ar' ? 'rtl' : 'ltr';
  try {
    const theme = localStorage.getItem('mappemonde.theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  } catch {
    // Storage is refused in some private modes: the system's theme applies.
  }
})();
