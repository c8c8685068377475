/** The carousel with the real Embla. happy-dom has no layout: cards 100 px wide in a row are given here. */
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ContinentCarousel } from '@/places/continents/ContinentCarousel.tsx';
import type { LanguageCode } from '@/shared/languages.ts';
import { clientWith, continents, loadPageTexts, TestProviders } from './testData.tsx';

const CARD = 100;
/** How wide the carousel is, in pixels. */
let width = 2 * CARD;
let direction: 'ltr' | 'rtl' = 'ltr';
let resized: () => void = () => undefined;

const indexOf = (card: HTMLElement) => [...(card.parentElement?.children ?? [])].indexOf(card);

function giveLayout() {
  const give = (property: 'offsetWidth' | 'offsetLeft', of: (element: HTMLElement) => number) =>
    vi.spyOn(HTMLElement.prototype, property, 'get').mockImplementation(function (this: HTMLElement) {
      return of(this);
    });
  give('offsetWidth', (element) => (element.matches('li') ? CARD : width));
  give('offsetLeft', (element) => {
    if (!element.matches('li')) return 0;
    const before = indexOf(element) * CARD;
    return direction === 'rtl' ? width - before - CARD : before;
  });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly targets: Element[] = [];
      constructor(callback: (entries: { target: Element }[]) => void) {
        resized = () => callback(this.targets.map((target) => ({ target })));
      }
      observe(target: Element) {
        this.targets.push(target);
      }
      disconnect() {}
    },
  );
}

const preferStillness = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }));

function turn(lang: LanguageCode = 'fr', shown = continents) {
  direction = lang === 'ar' ? 'rtl' : 'ltr';
  render(
    <TestProviders lang={lang} client={clientWith({})}>
      <h2 id="name">ring</h2>
      <ContinentCarousel continents={shown} labelledBy="name" />
    </TestProviders>,
  );
}

const shift = (element: HTMLElement) => Number(/\((-?[\d.]+)px/.exec(element.style.transform)?.[1] ?? 0);

const list = () => within(screen.getByRole('region', { name: 'ring' })).getByRole('list');

/** The card at the start of the carousel, by the address of its link; undefined on the way from one to the next. */
function first(): string | undefined {
  const cards = [...list().children] as HTMLElement[];
  const start = direction === 'rtl' ? width - CARD : 0;
  const firstCard = cards.find((card) => Math.abs(card.offsetLeft + shift(list()) + shift(card) - start) < 1);
  return firstCard && within(firstCard).getByRole('link').getAttribute('href')?.split('/').at(-1);
}

const isFirst = (at: number) => waitFor(() => expect(first()).toBe(continents.at(at)?.slug));
const button = (name: string) => screen.getByRole('button', { name });
const next = () => button('Continents suivants');
const previous = () => button('Continents précédents');

/** The positions the row of cards takes while `turning` goes on. */
async function positions(turning: () => Promise<void>): Promise<number[]> {
  const shifts = new Set<number>();
  let over = false;
  const look = () => {
    shifts.add(shift(list()));
    if (!over) requestAnimationFrame(look);
  };
  look();
  try {
    await turning();
  } finally {
    over = true;
  }
  return [...shifts];
}

beforeAll(() => loadPageTexts('fr', 'ar'));
beforeEach(() => {
  width = 2 * CARD;
  document.head.innerHTML = '<style>li { margin: 0 }</style>';
  giveLayout();
  // A turn is over at once, but where a test looks at its movement.
  preferStillness(true);
});

describe('the carousel of continents', () => {
  it('moves by its buttons, and wraps around', async () => {
    turn();
    await isFirst(0);
    await userEvent.click(next());
    await isFirst(1);
    await userEvent.click(previous());
    await isFirst(0);
    await userEvent.click(previous());
    await isFirst(-1);
    await userEvent.click(next());
    await isFirst(0);
  });

  it.each([
    ['fr', '{ArrowRight}', '{ArrowLeft}'],
    ['ar', '{ArrowLeft}', '{ArrowRight}'],
  ] as const)('in %s turns on by %s and back by %s, from any of its links', async (lang, on, back) => {
    turn(lang);
    await isFirst(0);
    screen.getAllByRole('link')[0]?.focus();
    await userEvent.keyboard(on);
    await isFirst(1);
    await userEvent.keyboard(on);
    await isFirst(2);
    await userEvent.keyboard(back);
    await isFirst(1);
  });

  it('leaves all other keys to the page', async () => {
    turn();
    screen.getAllByRole('link')[0]?.focus();
    const listener = vi.fn((event: KeyboardEvent) => event.defaultPrevented);
    document.addEventListener('keydown', listener);
    await userEvent.keyboard('{ArrowDown}{Home}{ArrowRight}');
    document.removeEventListener('keydown', listener);
    expect(listener.mock.results.map(({ value }) => value)).toEqual([false, false, true]);
    await isFirst(1);
  });

  it.each(['fr', 'ar'] as const)('in %s turns in the direction of its language', async (lang) => {
    turn(lang);
    const moved = await positions(async () => {
      await userEvent.click(screen.getAllByRole('button')[1] as HTMLElement);
      await isFirst(1);
    });
    expect(Math.sign(moved.at(-1) ?? 0)).toBe(lang === 'ar' ? 1 : -1);
  });

  it.each([
    ['glides', false],
    ['jumps for who asked for less movement', true],
  ])('%s', async (_, matches) => {
    preferStillness(matches);
    turn();
    const shifts = await positions(async () => {
      await userEvent.click(next());
      await isFirst(1);
    });
    if (matches) expect(shifts).toEqual([0, -CARD]);
    else expect(shifts.length).toBeGreaterThan(3);
  });

  it('has buttons only when it can scroll', async () => {
    const resizeTo = (cards: number) => {
      width = cards * CARD;
      act(resized);
    };
    width = 3 * CARD;
    turn('fr', continents.slice(0, 3));
    expect(previous()).toBeDisabled();
    expect(next()).toBeDisabled();
    // Embla begins to observe a frame after it has begun.
    await waitFor(() => {
      resizeTo(2);
      expect(previous()).toBeEnabled();
    });
    expect(next()).toBeEnabled();
    await waitFor(() => {
      resizeTo(3);
      expect(next()).toBeDisabled();
    });
    expect(previous()).toBeDisabled();
  });
});
