import clsx from 'clsx';
import { type KeyboardEvent, memo, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/lib/i18n.tsx';
import { formatNumber } from '@/shared/format.ts';
import type { CityInitial } from './queries.ts';

interface Props {
  readonly letters: readonly CityInitial[];
  /** The letter at the top of the screen. */
  readonly current: string | null;
  readonly onChoose: (letter: string) => void;
  readonly ref: RefObject<HTMLDivElement | null>;
}

/**
 * The index of letters (WAI-ARIA toolbar): one stop of the tab key, arrows, Home, End and the letters themselves move
 * in it. On a narrow screen it is one row that scrolls sideways to the current letter.
 */
export const LetterBar = memo(function LetterBar({ letters, current, onChoose, ref }: Props) {
  const { t } = useTranslation('allCities');
  const lang = useLang();
  const row = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the current letter changes
  useEffect(() => {
    const button = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row.current || !button) return;
    const [outer, inner] = [row.current.getBoundingClientRect(), button.getBoundingClientRect()];
    row.current.scrollBy({ left: inner.left + inner.width / 2 - (outer.left + outer.width / 2) });
  }, [current]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const target = targetOf(event.key, buttons, lang === 'ar');
    if (!target) return;
    event.preventDefault();
    target.focus();
  };

  return (
    <div
      ref={ref}
      className="sticky top-(--header-height) z-20 -mx-1 border-b border-line bg-paper py-1.5 noscript:hidden print:hidden"
    >
      <div
        ref={row}
        role="toolbar"
        aria-label={t('letters')}
        onKeyDown={onKeyDown}
        className="flex gap-0.5 overflow-x-auto overscroll-x-contain px-1 py-0.5 [scrollbar-width:none] md:flex-wrap md:overflow-visible"
      >
        {letters.map(({ letter, count }) => {
          const name = letter === '#' ? t('otherSigns') : letter;
          return (
            <button
              key={letter}
              type="button"
              data-letter={letter}
              tabIndex={letter === current ? 0 : -1}
              aria-current={letter === current || undefined}
              aria-label={`${name}, ${t('count', { count, value: formatNumber(lang, count) })}`}
              onClick={() => onChoose(letter)}
              className={clsx(
                'grid h-11 min-w-11 shrink-0 place-items-center rounded-sm px-1 font-serif text-lg md:h-10 md:min-w-10 pointer-coarse:h-11 pointer-coarse:min-w-11',
                letter === current ? 'bg-accent text-accent-ink' : 'hover:bg-accent-soft',
              )}
            >
              {letter}
            </button>
          );
        })}
      </div>
    </div>
  );
});

/** The button a key moves to; from right to left the next one is on the left. */
function targetOf(key: string, buttons: readonly HTMLElement[], mirrored: boolean): HTMLElement | undefined {
  const active = buttons.indexOf(document.activeElement as HTMLElement);
  const forward = mirrored ? 'ArrowLeft' : 'ArrowRight';
  const back = mirrored ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return buttons[(active + 1) % buttons.length];
  if (key === back) return buttons.at(active - 1);
  if (key === 'Home') return buttons[0];
  if (key === 'End') return buttons.at(-1);
  return buttons.find((button) => button.dataset.letter === key.toUpperCase());
}
