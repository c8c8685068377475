/*
 * Runs before the first paint: the language, direction and theme of the document, and whether the browser is one that the
 * app runs in. Pages of the server have it within them. No syntax later than of 2015, so that it runs in old ones too.
 */
(() => {
  const root = document.documentElement;
  const first = location.pathname.split('/')[1];
  const lang = ['fr', 'en', 'es', 'de', 'it', 'ar', 'ru', 'zh'].indexOf(first) < 0 ? 'fr' : first;
  root.lang = lang === 'zh' ? 'zh-Hans' : lang;
  root.dir = lang === 'ar' ? 'rtl' : 'ltr';
  let known = false;
  try {
    // Of all that the app needs and has no substitute for, what came latest to one browser or the other.
    known =
      'groupBy' in Map &&
      'any' in AbortSignal &&
      'canParse' in URL &&
      'toWellFormed' in String.prototype &&
      CSS.supports('color', 'light-dark(red, red)') &&
      Boolean(new Intl.NumberFormat('en', { signDisplay: 'negative' }));
  } catch (_) {
    // It does not even know the question.
  }
  if (!known) {
    root.setAttribute('data-old-browser', '');
    const script = document.createElement('script');
    script.src = '/old-browser.js';
    document.head.appendChild(script);
  }
  try {
    const theme = localStorage.getItem('mappemonde.theme');
    if (theme !== 'light' && theme !== 'dark') return;
    root.setAttribute('data-theme', theme);
    for (const meta of document.querySelectorAll('meta[data-scheme]'))
      meta.media = meta.getAttribute('data-scheme') === theme ? 'all' : 'not all';
  } catch (_) {
    // Storage is refused in some private modes: the system's theme applies.
  }
})();
