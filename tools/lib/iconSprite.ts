/** Puts the icons into the document: as a file of their own, no page would be complete before a second request. */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { fromRoot } from './paths.ts';

const SPRITE = fromRoot('src/ui/icons.svg');
const ROOT = '<div id="root">';

export function iconSprite(): Plugin {
  return {
    name: 'mappemonde:icon-sprite',
    transformIndexHtml(html) {
      const symbols = readFileSync(SPRITE, 'utf8').replace(/>\s+</g, '><').trim();
      return html.replace(ROOT, () => symbols.replace('<svg', '<svg hidden') + ROOT);
    },
  };
}
