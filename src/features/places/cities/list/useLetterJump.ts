import { useCallback, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { type LetterPart, letterOfHash } from './letters.ts';

/** The id of a letter's heading. */
export const headingId = (letter: string): string => `letter-${letter.codePointAt(0)}`;

interface Options {
  readonly parts: readonly LetterPart[];
  /** Whether the list is as high as it will be. */
  readonly ready: boolean;
  /** Keeps a part drawn. */
  readonly keep: (index: number) => void;
  readonly scrollTo: (index: number) => void;
}

/** Opens the list at the letter of the address. Returns what leads to another letter. */
export function useLetterJump({ parts, ready, keep, scrollTo }: Options): (letter: string) => void {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const indexOf = useCallback(
    (letter: string | null) => parts.findIndex((part) => part.letter === letter),
    [parts],
  );

  const asked = indexOf(letterOfHash(hash));
  useEffect(() => {
    // Elsewhere than at the top, the visitor has come back to the list or scrolled it already.
    if (ready && asked >= 0 && window.scrollY === 0) scrollTo(asked);
  }, [ready, asked, scrollTo]);

  return useCallback(
    (letter) => {
      const index = indexOf(letter);
      // Drawn before it is scrolled to: the heading is read out, and the tab key goes on from there.
      flushSync(() => keep(index));
      document.getElementById(headingId(letter))?.focus({ preventScroll: true });
      scrollTo(index);
      const to = { search, hash: encodeURIComponent(letter) };
      void navigate(to, { replace: true, preventScrollReset: true });
    },
    [indexOf, keep, scrollTo, navigate, search],
  );
}
