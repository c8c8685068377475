// npm run sentences: writes docs/sentences, in which every text that names a place can be read for places that trap it.
import { mkdirSync, writeFileSync } from 'node:fs';
import { LANGUAGE_CODES } from '../src/shared/languages.ts';
import { fromRoot } from './backend/paths.ts';
import { pageOf, sentences } from './sentences/render.ts';

mkdirSync(fromRoot('docs/sentences'), { recursive: true });
for (const lang of LANGUAGE_CODES) {
  const { text, count } = await sentences(lang);
  writeFileSync(pageOf(lang), text);
  console.log(`${lang}: ${count} sentences`);
}
