/** The page mirrors in Arabic because nothing in it says left or right. */
import { at, matching, type Rule } from '../lib/files.ts';
import { textsOf } from '../lib/syntax.ts';

/** Tailwind's utilities for one physical side, with the logical ones that replace them. */
const PHYSICAL: readonly (readonly [RegExp, string])[] = [
  [/^-?(?:scroll-)?[mp][lr]-(?=\S)/, 'ms-, me-, ps- or pe-'],
  [/^-?(?:left|right)-(?:\d|\[|\(|auto$|full$|px$)/, 'start- or end-'],
  [/^(?:text|float|clear)-(?:left|right)$/, 'text-start, text-end, float-start …'],
  [/^rounded-(?:l|r|tl|tr|bl|br)(?:-|$)/, 'rounded-s, rounded-e, rounded-ss …'],
  [/^border-[lr](?:-|$)/, 'border-s or border-e'],
];

/** A class without its variants (`md:hover:`) and mark of importance. */
function utility(word: string): string {
  return word.replace(/^(?:[a-z0-9@_-]+(?:\[[^\]]*\])?:)+/i, '').replace(/^!|!$/g, '');
}

export const noPhysicalSides: Rule = (files) =>
  matching(files, /^src\/.+\.tsx?$/).flatMap((file) =>
    textsOf(file).flatMap(({ node, parts }) =>
      parts
        .flatMap((part) => part.split(/\s+/))
        .flatMap((word) => {
          const found = PHYSICAL.find(([pattern]) => pattern.test(utility(word)));
          return found
            ? [`${at(file, node.start)} "${word}" does not mirror in Arabic: use ${found[1]}`]
            : [];
        }),
    ),
  );

/** A horizontal shift does not mirror by itself: the same text must hold its rtl: twin. */
export const shiftsMirror: Rule = (files) =>
  matching(files, /^src\/.+\.tsx?$/).flatMap((file) =>
    textsOf(file).flatMap(({ node, parts }) => {
      const words = parts.flatMap((part) => part.split(/\s+/));
      const shifts = words.filter((word) => /^-?translate-x-(?!0$)\S/.test(utility(word)));
      const plain = shifts.filter((word) => !/\b(?:rtl|ltr):/.test(word));
      return plain.length > 0 && plain.length === shifts.length
        ? [`${at(file, node.start)} "${plain[0]}" does not mirror in Arabic: add its rtl: twin`]
        : [];
    }),
  );

const PHYSICAL_CSS =
  /(?:^|[\s;{])((?:scroll-)?(?:margin|padding)-(?:left|right)|border-(?:left|right)(?:-\w+)*|border-(?:top|bottom)-(?:left|right)-radius|left|right|(?:text-align|float|clear)\s*:\s*(?:left|right))\s*[:;]/g;

export const stylesheetsNameNoSide: Rule = (files) =>
  matching(files, /^src\/.+\.css$/).flatMap((file) =>
    [...file.text.matchAll(PHYSICAL_CSS)].map(
      (match) =>
        `${at(file, match.index + 1)} "${match[1]}" does not mirror in Arabic: use the logical property (inset-inline-start, margin-inline-end, text-align: start …)`,
    ),
  );
