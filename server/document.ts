/** The document around a rendered page, made from the built index.html: what stands in its head stands in every page's. */
import { STATE_ID } from '@/app/pageState.ts';
import { LANGUAGES, type LanguageCode, languageOf, localeTag } from '@/shared/languages.ts';
import { stylesFor } from './styles.ts';

/** The one script that runs before the page is shown: a chosen theme must not flash. */
const THEME_SCRIPT =
  "try{let t=localStorage.getItem('mappemonde.theme');/^(light|dark)$/.test(t)&&(document.documentElement.dataset.theme=t)}catch{}";

export interface Build {
  /** The built index.html. */
  readonly template: string;
  /** The built style sheet. */
  readonly styles: string;
}

interface Rendered {
  readonly lang: LanguageCode;
  /** What React puts into the head. */
  readonly head: string;
  readonly body: string;
  readonly state: string;
}

interface Template {
  /** Up to and including `<head>`, without language and direction. */
  readonly head: string;
  readonly entry: string;
  readonly sheets: readonly string[];
}

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

function readTemplate(html: string): Template {
  const head = /<head>([\s\S]*)<\/head>/.exec(html)?.[1] ?? '';
  const scripts = [...html.matchAll(/<script\b[^>]*>\s*<\/script>/g)].map(([tag]) => tag);
  const entry = scripts.find((tag) => tag.includes('type="module"'));
  if (!entry) throw new Error('The built index.html has no module script');
  const links = [...head.matchAll(/<link\b[^>]*>/g)].map(([tag]) => tag);
  // The rules of fonts stand in the page: brought again, they would have it laid out anew (tools/lib/builtSheets.ts).
  const sheets = links
    .filter((tag) => tag.includes('rel="stylesheet"') && !tag.includes('data-faces'))
    .map((tag) => attribute(tag, 'href'));
  const own = head
    .replace(/<title>[\s\S]*?<\/title>|<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<link\b[^>]*rel="(?:stylesheet|modulepreload)"[^>]*>/g, '')
    .replace(/\s*\n\s*/g, '')
    .replaceAll(' />', '>');
  return { head: own, entry: attribute(entry, 'src'), sheets };
}

const ALTERNATE = /<link\b[^>]*\shreflang="([^"]+)"[^>]*>/g;

/** The ways to the same page in the other languages, which the menu of languages opens by script. */
function languageLinks(head: string, lang: LanguageCode): string {
  const own = languageOf(lang).direction;
  const links = [...head.matchAll(ALTERNATE)].flatMap(([link, tag = '']) => {
    const language = LANGUAGES.find(({ code }) => localeTag(code) === tag || code === tag);
    if (!language) return [];
    const { code, direction, nativeName } = language;
    const href = attribute(link, 'href').replace(/^https?:\/\/[^/]+/, '') || '/';
    const turned = direction === own ? '' : ` dir="${direction}"`;
    return [`<li><a href="${href}" lang="${localeTag(code)}"${turned}>${nativeName}</a></li>`];
  });
  if (links.length === 0) return '';
  return `<noscript><ul class="other-languages">${links.join('')}</ul></noscript>`;
}

export interface Documents {
  readonly page: (rendered: Rendered) => string;
  /** Without content, for the browser to fill: index.html in the page's language. */
  readonly shell: (lang: LanguageCode) => string;
}

const opening = (lang: LanguageCode) =>
  `<html lang="${localeTag(lang)}" dir="${languageOf(lang).direction}">`;

/** A document in another language: nothing of it but its first element says so. */
export const inLanguage = (html: string, lang: LanguageCode) => html.replace(/<html\b[^>]*>/, opening(lang));

/** Writes documents for one build. */
export function documentsOf({ template, styles }: Build): Documents {
  const { head, entry, sheets } = readTemplate(template);
  const pick = stylesFor(styles);
  const linked = sheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  const start = `<script async src="/boot.js" data-start="${entry}" data-sheets="${sheets.join(' ')}"></script>`;
  return {
    page: (rendered) =>
      `<!doctype html>${opening(rendered.lang)}<head>${head}<script>${THEME_SCRIPT}</script>` +
      `<style>${pick(rendered.body, rendered.lang)}</style>${rendered.head}<noscript>${linked}</noscript>${start}</head>` +
      `<body><div id="root">${rendered.body}</div>${languageLinks(rendered.head, rendered.lang)}` +
      `<script type="application/json" id="${STATE_ID}">${rendered.state}</script></body></html>`,
    shell: (lang) => inLanguage(template, lang),
  };
}
