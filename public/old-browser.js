// Loaded by theme.js where the app does not run: shows the page as readers without script have it, or says why there is none.
(() => {
  const SENTENCES = {
    fr: 'Ce navigateur est trop ancien pour afficher cette page. Mettez-le à jour ou utilisez-en un autre.',
    en: 'This browser is too old to show this page. Please update it or use another one.',
    es: 'Este navegador es demasiado antiguo para mostrar esta página. Actualízalo o usa otro.',
    de: 'Dieser Browser ist zu alt, um diese Seite anzuzeigen. Bitte aktualisieren Sie ihn oder verwenden Sie einen anderen.',
    it: 'Questo browser è troppo vecchio per mostrare questa pagina. Aggiornalo o usane un altro.',
    ar: 'هذا المتصفح قديم جدًا ولا يمكنه عرض هذه الصفحة. يُرجى تحديثه أو استخدام متصفح آخر.',
    ru: 'Этот браузер слишком старый, чтобы показать эту страницу. Обновите его или воспользуйтесь другим.',
    zh: '此浏览器版本过旧，无法显示此页面。请更新浏览器或换用其他浏览器。',
  };

  function showContent() {
    // To a browser that has script their content is text.
    for (const part of document.querySelectorAll('body noscript'))
      part.insertAdjacentHTML('afterend', part.textContent);
    const root = document.getElementById('root');
    if (!root || root.firstChild) return;
    const main = document.createElement('main');
    main.className = 'wrap py-4';
    main.textContent = SENTENCES[document.documentElement.lang.split('-')[0]] || SENTENCES.en;
    root.appendChild(main);
  }

  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = '/noscript.css';
  document.head.appendChild(sheet);
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', showContent);
  else showContent();
})();
