import { highlight } from './searchHighlight.ts';

/** A name with the part that was typed marked. */
export function Highlighted({ name, typed }: { name: string; typed: string }) {
  return highlight(name, typed).map(({ text, found }, index) =>
    found ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name have no other identity than their place in it
      <mark key={index} className="bg-accent-soft font-semibold text-inherit">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
