import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import useEmblaCarousel from 'embla-carousel-react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ContinentCarousel } from '@/features/places/continents/ContinentCarousel.tsx';
import type { LanguageCode } from '@/shared/languages.ts';
import { clientWith, continents, loadPageTexts, Surroundings } from './world.tsx';

// happy-dom has no layout: what Embla measures is given here.
vi.mock('embla-carousel-react', () => ({ default: vi.fn() }));

const listeners = new Map<string, () => void>();
const embla = {
  canScrollPrev: vi.fn(),
  canScrollNext: vi.fn(),
  scrollPrev: vi.fn(),
  scrollNext: vi.fn(),
  on: vi.fn((event: string, listener: () => void) => {
    listeners.set(event, listener);
    return embla;
  }),
  off: vi.fn(() => embla),
};

function turn(lang: LanguageCode = 'fr') {
  render(
    <Surroundings lang={lang} client={clientWith({})}>
      <h2 id="name">ring</h2>
      <ContinentCarousel continents={continents} labelledBy="name" />
    </Surroundings>,
  );
}

function preferStillness(matches: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches }));
}

beforeAll(() => loadPageTexts('fr', 'ar'));
beforeEach(() => {
  vi.mocked(useEmblaCarousel).mockReturnValue([vi.fn(), embla] as unknown as ReturnType<
    typeof useEmblaCarousel
  >);
  for (const mock of [embla.scrollPrev, embla.scrollNext]) mock.mockReset();
  embla.on.mockImplementation((event, listener) => {
    listeners.set(event, listener);
    return embla;
  });
  embla.off.mockImplementation(() => embla);
  embla.canScrollPrev.mockReturnValue(true);
  embla.canScrollNext.mockReturnValue(true);
  preferStillness(false);
});

describe('the carousel of continents', () => {
  it('loops, in the direction of the language', () => {
    turn('ar');
    expect(useEmblaCarousel).toHaveBeenCalledWith(expect.objectContaining({ loop: true, direction: 'rtl' }));
  });

  it('turns by its buttons', async () => {
    turn();
    await userEvent.click(screen.getByRole('button', { name: 'Continents suivants' }));
    expect(embla.scrollNext).toHaveBeenCalledWith(false);
    await userEvent.click(screen.getByRole('button', { name: 'Continents précédents' }));
    expect(embla.scrollPrev).toHaveBeenCalledWith(false);
  });

  it('jumps for who asked for no movement', async () => {
    preferStillness(true);
    turn();
    await userEvent.click(screen.getByRole('button', { name: 'Continents suivants' }));
    expect(embla.scrollNext).toHaveBeenCalledWith(true);
  });

  it.each([
    ['fr', '{ArrowRight}', 'scrollNext'],
    ['fr', '{ArrowLeft}', 'scrollPrev'],
    ['ar', '{ArrowRight}', 'scrollPrev'],
    ['ar', '{ArrowLeft}', 'scrollNext'],
  ] as const)('in %s, %s calls %s', async (lang, key, method) => {
    turn(lang);
    screen.getAllByRole('link')[0]?.focus();
    await userEvent.keyboard(key);
    expect(embla.scrollNext.mock.calls.length + embla.scrollPrev.mock.calls.length).toBe(1);
    expect(embla[method]).toHaveBeenCalledOnce();
  });

  it('disables a button while there is nowhere to go, and enables it again', () => {
    embla.canScrollPrev.mockReturnValue(false);
    embla.canScrollNext.mockReturnValue(false);
    turn();
    const [previous, next] = screen.getAllByRole('button');
    expect(previous).toBeDisabled();
    expect(next).toBeDisabled();
    embla.canScrollNext.mockReturnValue(true);
    act(() => listeners.get('reInit')?.());
    expect(previous).toBeDisabled();
    expect(next).toBeEnabled();
  });
});
