import clsx from 'clsx';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLang } from '@/i18n/i18n.tsx';
import { useHydrating } from '@/lib/hydration.ts';
import { formatNumber } from '@/shared/format.ts';
import type { CityInitial } from './queries.ts';

interface Props {
  readonly letters: readonly CityInitial[];
  /** The letter the page begins with. */
  readonly current: string | undefined;
  /** The address of the page on which a letter begins. */
  readonly addressOf: (letter: string) => string;
}

/**
 * The index of letters (WAI-ARIA toolbar) as links: one stop of the tab key, arrows, Home, End and the letters themselves
 * move in it. On a narrow screen it is one row that scrolls sideways to the current letter.
 */
export function LetterBar({ letters, current, addressOf }: Props) {
  const { t } = useTranslation('allCities');
  const lang = useLang();
  const row = useRef<HTMLDivElement>(null);
  // Without script each letter is a stop of its own.
  const hydrating = useHydrating();

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the current letter changes
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row.current || !link) return;
    const [outer, inner] = [row.current.getBoundingClientRect(), link.getBoundingClientRect()];
    row.current.scrollBy({ left: inner.left + inner.width / 2 - (outer.left + outer.width / 2) });
  }, [current]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const links = [...event.currentTarget.querySelectorAll('a')];
    const target = targetOf(event.key, links, lang === 'ar');
    if (!target) return;
    event.preventDefault();
    target.focus();
  };

  return (
    <div className="sticky top-(--header-height) z-20 -mx-1 border-b border-line bg-paper py-1.5 short:static print:hidden">
      <div
        ref={row}
        role="toolbar"
        aria-label={t('letters')}
        onKeyDown={onKeyDown}
        className="flex gap-0.5 overflow-x-auto overscroll-x-contain px-1 py-0.5 [scrollbar-width:none] md:flex-wrap md:overflow-visible"
      >
        {letters.map(({ letter, count }) => {
          const name = letter === '#' ? t('otherSigns') : letter;
          const isCurrent = letter === current;
          return (
            <Link
              key={letter}
              to={addressOf(letter)}
              preventScrollReset
              data-letter={letter}
              tabIndex={hydrating || isCurrent ? undefined : -1}
              aria-current={isCurrent || undefined}
              aria-label={`${name}, ${t('count', { count, value: formatNumber(lang, count) })}`}
              className={clsx(
                'grid h-11 min-w-11 shrink-0 place-items-center rounded-sm px-1 font-serif text-lg md:h-10 md:min-w-10 pointer-coarse:h-11 pointer-coarse:min-w-11',
                isCurrent ? 'chosen bg-accent text-accent-ink' : 'hover:bg-accent-soft',
              )}
            >
              {letter}
            </Link>
          );
        })}
      </div>
    </div>
  );
}

/** The link a key moves to; from right to left the next one is on the left. */
function targetOf(key: string, links: readonly HTMLElement[], mirrored: boolean): HTMLElement | undefined {
  const active = links.indexOf(document.activeElement as HTMLElement);
  const forward = mirrored ? 'ArrowLeft' : 'ArrowRight';
  const back = mirrored ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return links[(active + 1) % links.length];
  if (key === back) return links.at(active - 1);
  if (key === 'Home') return links[0];
  if (key === 'End') return links.at(-1);
  return links.find((link) => link.dataset.letter === key.toUpperCase());
}
