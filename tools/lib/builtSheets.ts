/**
 * What the built style sheet needs before it is served: mixed colours said once, and the `@font-face` rules in a sheet of
 * their own. A rendered page has those in itself; the rest of the styles, which follows once the page is shown, would
 * bring them a second time, and the browser would lay the whole page out anew.
 */
import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

const FACE = /@font-face\s*\{[^{}]*\}/g;

/** The rules of fonts in `sheet`, and the sheet without them. */
export function splitFaces(sheet: string): { faces: string; rest: string } {
  return { faces: (sheet.match(FACE) ?? []).join(''), rest: sheet.replace(FACE, '') };
}

const TWICE =
  /([^{}]+)\{([^{}]*)\}@supports \(color:\s*color-mix\(in lab, ?red, ?red\)\)\{\1\{([\w-]+):([^{};]*);?\}\}/g;

/**
 * Mixed colours without what Tailwind writes for browsers that cannot mix: those the site is built for know `light-dark()`,
 * which is younger than `color-mix()`.
 */
export function withMixedColours(sheet: string): string {
  return sheet.replace(TWICE, (_, selector: string, body: string, property: string, value: string) => {
    const others = body.replace(new RegExp(`(?<=^|;)${property}:[^;]*`), `${property}:${value}`);
    return `${selector}{${others}}`;
  });
}

const SHEET = /<link\b[^>]*rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/;

/** In index.html, the link with `data-faces` stands before the one of the sheet that had them (server/document.ts reads it). */
export function builtSheets(): Plugin {
  return {
    name: 'mappemonde:built-sheets',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        const [link = '', file = ''] = SHEET.exec(page?.type === 'asset' ? String(page.source) : '') ?? [];
        const sheet = bundle[file];
        if (page?.type !== 'asset' || sheet?.type !== 'asset')
          throw new Error('The sheet of fonts is made from a finished build');
        const { faces, rest } = splitFaces(withMixedColours(String(sheet.source)));
        const hash = createHash('sha256').update(faces).digest('base64url').slice(0, 8);
        const fileName = `assets/faces-${hash}.css`;
        this.emitFile({ type: 'asset', fileName, source: faces });
        sheet.source = rest;
        const own = `<link rel="stylesheet" crossorigin data-faces href="/${fileName}">`;
        page.source = String(page.source).replace(link, own + link);
      },
    },
  };
}
