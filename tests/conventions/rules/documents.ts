/** Links in documents, and commands that they tell people to type, must exist. */
import { at, matching, type Rule, type SourceFile } from '../lib/files.ts';

const documents = (files: readonly SourceFile[]) => matching(files, /^(?:[^/]+|docs\/.+|.+\/README)\.md$/);

/** The text with what stands in fenced blocks blanked out, so that offsets stay. */
const prose = (text: string) =>
  text.replace(/^(```|~~~)[^\n]*\n[\s\S]*?^\1/gm, (block) => block.replace(/[^\n]/g, ' '));

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

const anchorsIn = ({ text }: SourceFile) =>
  [...prose(text).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

const LINK = /\[[^\]]*\]\(([^)\s]+)\)|(?:src|srcset|href)="([^"]+)"/g;

export const linksResolve: Rule = (files) =>
  documents(files).flatMap((file) =>
    [...prose(file.text).matchAll(LINK)].flatMap((match) => {
      const link = match[1] ?? match[2] ?? '';
      if (/^[a-z]+:/.test(link)) return [];
      const { pathname, hash } = new URL(link, `http://project/${file.path}`);
      const path = decodeURI(pathname).replace(/^\/|\/$/g, '');
      const target = files.find((other) => other.path === path);
      const isFolder = path === '' || files.some((other) => other.path.startsWith(`${path}/`));
      if (!target && !isFolder) return [`${at(file, match.index)} links to ${link}, which is not there`];
      const anchor = decodeURI(hash).slice(1);
      return anchor && target && !anchorsIn(target).includes(anchor)
        ? [`${at(file, match.index)} links to ${link}, but there is no such heading`]
        : [];
    }),
  );

export const scriptsExist: Rule = (files) => {
  const scripts = matching(files, /(?:^|\/)package\.json$/).flatMap(({ text }) =>
    Object.keys(JSON.parse(text).scripts ?? {}),
  );
  return documents(files).flatMap((file) =>
    [...file.text.matchAll(/\bnpm (?:run (?:-s |--silent )?([\w:-]+)|(start|test)\b)/g)].flatMap((match) => {
      const name = match[1] ?? match[2] ?? '';
      return scripts.includes(name)
        ? []
        : [`${at(file, match.index)} names the script "${name}", which no package.json has`];
    }),
  );
};
