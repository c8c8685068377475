/** The document around a rendered page while the site is being developed: index.html as Vite serves it, with the content in it. */
import { STATE_ID } from '@/app/pageState.ts';
import { type LanguageCode, languageOf, localeTag } from '@/domain/languages.ts';
import type { Documents } from './document.ts';

/** Linked, so that the page is not shown bare until Vite's script has put it in. */
const STYLES = '<link rel="stylesheet" href="/src/styles/index.css">';

export function devDocuments(template: string): Documents {
  const shell = (lang: LanguageCode) =>
    template.replace(/<html\b[^>]*>/, `<html lang="${localeTag(lang)}" dir="${languageOf(lang).direction}">`);
  return {
    shell,
    page: ({ lang, head, body, state }) =>
      shell(lang)
        .replace(/<title>[^<]*<\/title>/, '')
        .replace('</head>', () => `${STYLES}${head}</head>`)
        .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`)
        .replace(
          '</body>',
          () => `<script type="application/json" id="${STATE_ID}">${state}</script></body>`,
        ),
  };
}
