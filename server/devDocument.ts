/** The document around a rendered page in development: index.html as Vite serves it, with the content in it. */
import { STATE_ID } from '../src/app/pageState.ts';
import { type Documents, inLanguage, NOSCRIPT_STYLES } from './document.ts';

/** Linked, so that the page is not shown bare until Vite's script has put it in. */
const STYLES = '<link rel="stylesheet" href="/src/styles/index.css">';

export function devDocuments(template: string): Documents {
  return {
    inline: { scripts: [], styles: [] },
    shell: (lang) => inLanguage(template, lang),
    page: ({ lang, head, body, state }) =>
      inLanguage(template, lang)
        .replace(/<title>[^<]*<\/title>/, '')
        .replace('</head>', () => `${STYLES}${NOSCRIPT_STYLES}${head}</head>`)
        .replace(
          '<div id="root"></div>',
          () => `${body}<script type="application/json" id="${STATE_ID}">${state}</script>`,
        ),
  };
}
