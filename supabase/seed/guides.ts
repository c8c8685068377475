/** The guides written for this project: `guides/{kind}/{slug}/{lang}.md`, a city's slug with its country's before it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { LANGUAGE_CODES, type LanguageCode } from '../../src/shared/languages.ts';

export const GUIDE_KINDS = ['continent', 'country', 'city'] as const;
export type GuideKind = (typeof GUIDE_KINDS)[number];

/** A sight, a town or a landscape. */
export interface Highlight {
  readonly name: string;
  /** `city:france/paris`, `region:france/bretagne`, `country:france`; null where the atlas has no such place. */
  readonly place: string | null;
  readonly text: string;
}

export interface Guide {
  readonly author: string;
  /** `2026-11-22` */
  readonly date: string;
  readonly licence: string;
  readonly introduction: string;
  readonly highlights: readonly Highlight[];
  readonly tip: string | null;
}

export interface GuideFile extends Guide {
  readonly kind: GuideKind;
  /** `france`, or `france/paris` of a city. */
  readonly place: string;
  readonly lang: LanguageCode;
}

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n+/;
const HIGHLIGHT = /^- (?:\[([^\]]+)\]\(([^)]+)\)|\*\*([^*]+)\*\*): (.+)$/;
export const PLACE = /^(?:(?:city|region):[a-z0-9-]+\/[a-z0-9-]+|(?:country|continent):[a-z0-9-]+)$/;

/**
 * Reads one guide: front matter, a paragraph, a list of highlights, a quoted tip.
 * @throws Error that names the line that is none of these.
 */
export function parseGuide(markdown: string): Guide {
  const head = FRONT_MATTER.exec(markdown);
  if (!head?.[1]) throw new Error('no front matter');
  const meta = new Map(
    head[1].split('\n').map((line) => [line.split(':')[0], line.slice(line.indexOf(':') + 1).trim()]),
  );
  const lines = markdown.slice(head[0].length).split('\n').filter(Boolean);
  const text = lines.filter((line) => !/^[->] ?/.test(line));
  const tips = lines.filter((line) => line.startsWith('> ')).map((line) => line.slice(2).trim());
  if (text.length !== 1) throw new Error(`${text.length} paragraphs, not one`);
  if (tips.length > 1) throw new Error(`${tips.length} tips`);
  const highlights = lines
    .filter((line) => line.startsWith('-'))
    .map((line) => {
      const [, linked, place, plain, said] = HIGHLIGHT.exec(line) ?? [];
      if (!said || (place && !PLACE.test(place))) throw new Error(`not a highlight: ${line}`);
      return { name: (linked ?? plain) as string, place: place ?? null, text: said.trim() };
    });
  return {
    author: meta.get('author') ?? '',
    date: meta.get('date') ?? '',
    licence: meta.get('licence') ?? '',
    introduction: (text[0] as string).trim(),
    highlights,
    tip: tips[0] ?? null,
  };
}

const DIRECTORY = new URL('guides/', import.meta.url);

/** Paths of the committed guides below their directory, sorted; none where a fork has left them out. */
function guidePaths(): string[] {
  if (!existsSync(DIRECTORY)) return [];
  return readdirSync(DIRECTORY, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}

const read = (path: string) => readFileSync(new URL(path, DIRECTORY), 'utf8');

/** All of it as one string: changes when any word does. */
export const guidesText = (): string =>
  guidePaths()
    .map((path) => `${path}\n${read(path)}`)
    .join('\n');

/** Every guide that is committed, by kind, place and language. @throws Error that names the file that is none. */
export function readGuides(): GuideFile[] {
  return guidePaths().map((path) => {
    const [kind, ...rest] = path.split('/');
    const lang = (rest.pop() as string).slice(0, -'.md'.length);
    if (!GUIDE_KINDS.includes(kind as GuideKind) || !LANGUAGE_CODES.includes(lang as LanguageCode))
      throw new Error(`${path} is no guide`);
    try {
      return {
        ...parseGuide(read(path)),
        kind: kind as GuideKind,
        place: rest.join('/'),
        lang: lang as LanguageCode,
      };
    } catch (error) {
      throw new Error(`${path}: ${(error as Error).message}`, { cause: error });
    }
  });
}
