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

/** Prevents a flash of the wrong theme. */
const THEME =
  "try{let t=localStorage.getItem('mappemonde.theme');/^(light|dark)$/.test(t)&&(document.documentElement.dataset.theme=t)}catch{}";

/**
 * Loads the entry script once the page is loaded and painted and the browser idle, or at the first interaction; two
 * seconds after it is loaded where nothing is painted, as in a hidden tab. A page cached from before a release names a
 * script that is gone: it is reloaded once.
 */
const startScript = (entry: string) => `(()=>{let started;const events=['pointerdown','keydown','focusin'];
const start=()=>{if(started)return;started=true;for(const e of events)removeEventListener(e,start,true);
import('${entry}').catch(()=>{if(navigator.onLine&&sessionStorage['mappemonde.reloaded']!=='${entry}'){sessionStorage['mappemonde.reloaded']='${entry}';location.reload()}})};
for(const e of events)addEventListener(e,start,true);
addEventListener('load',()=>{setTimeout(start,2000);
new PerformanceObserver(()=>(window.requestIdleCallback??setTimeout)(start,{timeout:2000})).observe({type:'paint',buffered:true})})})()`;

/** Links to the same page in the other languages, for readers without script: the language menu needs it. */
function languageLinks(pathname: string, lang: LanguageCode): string {
  const own = languageOf(lang).direction;
  const links = LANGUAGES.map(({ code, direction, nativeName }) => {
    const dir = direction === own ? '' : ` dir="${direction}"`;
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
  /** Without content; the browser renders it. */
  readonly shell: (lang: LanguageCode) => string;
  /** Inline scripts and styles of every page: all that the CSP allows beside files. */
  readonly inline: InlineParts;
}

export function createDocuments({ template, shell, styles, entry }: ClientBuild): Documents {
  const early = `<script>${THEME}</script><style>${styles}</style>`;
  const script = startScript(entry);
  const start = `<script>${script}</script>`;
  return {
    inline: { scripts: [THEME, script], styles: [styles] },
    page: ({ lang, head, body, state, pathname }) =>
      inLanguage(template, lang)
        .replace('</head>', () => `${early}${head}${start}</head>`)
        .replace(
          '<div id="root"></div>',
          () =>
            `${body}${pathname === null ? '' : languageLinks(pathname, lang)}<script type="application/json" id="${STATE_ID}">${state}</script>`,
        ),
    shell: (lang) => inLanguage(shell, lang),
  };
}
