/** The document around a rendered page, made from the built index.html. */
import { STATE_ID } from '../src/app/pageState.ts';
import { LANGUAGES, type LanguageCode, languageOf, localeTag } from '../src/shared/languages.ts';
import { withLanguage } from '../src/shared/paths.ts';
import type { InlineParts } from './securityHeaders.ts';

export interface ClientBuild {
  /** index.html without its scripts, style sheets and title. */
  readonly template: string;
  /** The built index.html as it is. */
  readonly shell: string;
  /** The whole style sheet. */
  readonly styles: string;
  /** public/theme.js, minified. */
  readonly early: string;
  /** Address of the entry script. */
  readonly entry: string;
}

export interface RenderedPage {
  readonly lang: LanguageCode;
  /** Title, meta and link elements. */
  readonly head: string;
  /** The root element with the content. */
  readonly body: string;
  /** JSON that can stand in a script element. */
  readonly state: string;
  /** The path of the page where it exists in the other languages. */
  readonly pathname: string | null;
}

/** Readers without script; public/old-browser.js loads it where the app does not run. */
export const NOSCRIPT_STYLES = '<noscript><link rel="stylesheet" href="/noscript.css"></noscript>';

/**
 * Loads the entry script once the page is loaded and painted and the browser idle, or at the first interaction; two
 * seconds after it is loaded where nothing is painted, as in a hidden tab. A page cached from before a release names a
 * script that is gone: it is reloaded once. But Firefox stops the script of a page that is being left as well, where a
 * reload would take the place of the link: only when the visitor comes back. Never in a browser in which the app would
 * replace the page by an error.
 */
const startScript = (
  entry: string,
) => `(()=>{if('oldBrowser'in document.documentElement.dataset)return;let started,left;const events=['pointerdown','keydown','focusin'];
const leave=()=>{left=true};
const reload=()=>{if(navigator.onLine&&sessionStorage['mappemonde.reloaded']!=='${entry}'){sessionStorage['mappemonde.reloaded']='${entry}';location.reload()}};
const start=()=>{if(started)return;started=true;for(const e of events)removeEventListener(e,start,true);
addEventListener('beforeunload',leave);
import('${entry}').then(()=>removeEventListener('beforeunload',leave),()=>left?addEventListener('pageshow',reload):reload())};
for(const e of events)addEventListener(e,start,true);
addEventListener('load',()=>{setTimeout(start,2000);
new PerformanceObserver(()=>(window.requestIdleCallback??setTimeout)(start,{timeout:2000})).observe({type:'paint',buffered:true})})})()`;

/** Links to the same page in the other languages, for readers without script: the language menu needs it. */
function languageLinks(pathname: string, lang: LanguageCode): string {
  const pageDirection = languageOf(lang).direction;
  const links = LANGUAGES.map(({ code, direction, nativeName }) => {
    const dir = direction === pageDirection ? '' : ` dir="${direction}"`;
    return `<li><a href="${withLanguage(pathname, code)}" lang="${localeTag(code)}"${dir} class="inline-block py-1.5 underline">${nativeName}</a></li>`;
  });
  return `<noscript><ul class="wrap flex flex-wrap gap-x-6 py-4">${links.join('')}</ul></noscript>`;
}

export const inLanguage = (html: string, lang: LanguageCode) =>
  html.replace(
    '<html lang="fr" dir="ltr">',
    `<html lang="${localeTag(lang)}" dir="${languageOf(lang).direction}">`,
  );

export interface Documents {
  readonly page: (page: RenderedPage) => string;
  /** Document without content; the browser renders it. */
  readonly shell: (lang: LanguageCode) => string;
  /** Inline scripts and styles of every page: all that the CSP allows beside files. */
  readonly inline: InlineParts;
}

export function createDocuments({ template, shell, styles, early, entry }: ClientBuild): Documents {
  const first = `<script>${early}</script><style>${styles}</style>${NOSCRIPT_STYLES}`;
  const script = startScript(entry);
  const start = `<script>${script}</script>`;
  return {
    inline: { scripts: [early, script], styles: [styles] },
    page: ({ lang, head, body, state, pathname }) =>
      inLanguage(template, lang)
        .replace('</head>', () => `${first}${head}${start}</head>`)
        .replace(
          '<div id="root"></div>',
          () =>
            `${body}${pathname === null ? '' : languageLinks(pathname, lang)}<script type="application/json" id="${STATE_ID}">${state}</script>`,
        ),
    shell: (lang) => inLanguage(shell, lang),
  };
}
