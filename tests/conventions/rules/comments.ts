import { at, matching, type Rule } from '../lib/files.ts';

const CODE = /^(?:src|server|supabase|tools)\/.*\.(?:tsx?|mjs)$/;
/** Beginning of a comment, or of a run of line comments, by a word after which a clause names nothing. */
const CLAUSE =
  /(?:\/\*\*?[\s*]+|(?<!^[ \t]*\/\/.*\n)^[ \t]*\/\/ ?)(?<word>What|Of|Whether|Those|Where|Whose)\b/gm;

/** A comment begins with a verb or with the name of the thing: "Returns …", "Cities of …". */
export const commentsNameThings: Rule = (files) =>
  matching(files, CODE).flatMap((file) =>
    [...file.text.matchAll(CLAUSE)].map(
      (match) =>
        `${at(file, match.index + match[0].length)} a comment begins with "${match.groups?.word}": begin with a verb or a noun`,
    ),
  );
