/** Guides to read on the category pages of a city: whose text, in which order, folded, with its source, and its failures. */
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { guideHead } from '@/blocks/categories/guide/head.ts';
import { CountryGuide } from '@/blocks/wikivoyage/CountryGuide.tsx';
import { COUNTRY_SECTIONS } from '@/blocks/wikivoyage/countrySections.ts';
import { brief, folded } from '@/blocks/wikivoyage/folded.ts';
import { askedGuideQuery, keptGuideQuery } from '@/blocks/wikivoyage/queries.ts';
import { TravelGuide } from '@/blocks/wikivoyage/TravelGuide.tsx';
import { i18n, loadNamespaces } from '@/i18n/i18n.tsx';
import { type Grammar, placeWords } from '@/i18n/placeWords.ts';
import { headOf } from '@/lib/seo/head.ts';
import { LANGUAGE_CODES, type LanguageCode } from '@/shared/languages.ts';
import { pause } from '@/shared/pause.ts';
import { type ArticleNode, lengthOf, type TravelArticle } from '@/shared/travelGuide.ts';
import { answers, backend, clientWith, paris, TestProviders } from '../continents/testData.tsx';

const p = (text: string): ArticleNode => ({ tag: 'p', children: [text] });
const article: TravelArticle = {
  project: 'wikivoyage',
  lang: 'fr',
  title: 'Paris',
  source: 'https://fr.wikivoyage.org/wiki/Paris',
  revision: 1,
  checkedAt: '2026-11-12T10:00:00Z',
  sections: {
    drink: [p('Les terrasses.')],
    eat: [
      p('Le plat du jour.'),
      {
        tag: 'ul',
        children: [
          {
            tag: 'li',
            children: [
              { tag: 'listing', name: 'Chez Simone', address: '4 impasse du Four', text: 'Plats mijotés.' },
            ],
          },
        ],
      },
    ],
  },
};

function show(stored: object, lang: LanguageCode = 'fr', asked?: object) {
  const client = clientWith({});
  const what = { type: 'city', id: 7, lang, sections: ['eat', 'drink'] } as const;
  client.setQueryData(keptGuideQuery(what).queryKey, { article: null, languages: [], due: [], ...stored });
  if (asked)
    client.setQueryData(askedGuideQuery(what).queryKey, { article: null, languages: [], due: [], ...asked });
  render(
    <TestProviders lang={lang} client={client}>
      <TravelGuide {...what} />
    </TestProviders>,
  );
  return client;
}

beforeEach(() =>
  Promise.all((['fr', 'ar'] as const).map((lang) => loadNamespaces(lang, ['common', 'guide']))),
);

describe('a cached guide', () => {
  it('shows by section in the order of the page, with places, source, authors, licence and date', () => {
    show({ article });
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Restaurants et spécialités',
      'Cafés, bars et sorties',
    ]);
    const item = screen.getByRole('listitem');
    expect(item.textContent).toBe('Chez Simone · 4 impasse du FourPlats mijotés.');
    expect(screen.getByRole('link', { name: 'Texte de Wikivoyage\u00a0: Paris' })).toHaveAttribute(
      'href',
      article.source,
    );
    expect(screen.getByRole('link', { name: 'auteurs et versions' })).toHaveAttribute(
      'href',
      'https://fr.wikivoyage.org/w/index.php?title=Paris&action=history',
    );
    expect(screen.getByRole('link', { name: 'CC BY-SA 4.0' })).toBeInTheDocument();
    expect(screen.getByText(/extraits remis en forme · consulté le 12 novembre 2026/)).toBeInTheDocument();
  });

  it('sends no requests', () => {
    backend.answer = vi.fn(answers.rows({}));
    show({ article });
    expect(backend.answer).not.toHaveBeenCalled();
  });

  it('in another language is labelled, with its lang attribute', () => {
    show({ article }, 'ar');
    const [heading] = screen.getAllByRole('heading', { level: 2 });
    expect(heading).toHaveTextContent('المطاعم والأطباق المحليةFR');
    const text = screen.getByText('Le plat du jour.').closest('[lang]');
    expect([text?.getAttribute('lang'), text?.getAttribute('dir')]).toEqual(['fr', 'ltr']);
  });

  it('that is old stays where it is, marked when it could not be renewed', () => {
    show({ article, due: ['fr'] }, 'fr', {
      article: { ...article, stale: true, sections: { eat: [p('Autre chose.')] } },
    });
    expect(screen.getByText('Le plat du jour.')).toBeInTheDocument();
    expect(screen.queryByText('Autre chose.')).toBeNull();
    expect(screen.getByText(/Ce texte n’a pas pu être actualisé/)).toBeInTheDocument();
  });
});

describe('a text in the language of the page, while another is shown', () => {
  const arabic: TravelArticle = { ...article, lang: 'ar', sections: { eat: [p('طبق اليوم.')] } };
  const offer = { name: 'عرض النص بالعربية' };
  const what = { type: 'city', id: 7, lang: 'ar', sections: ['eat', 'drink'] } as const;
  /** `top`: where the text begins, in pixels below the upper edge of the window. */
  const arrives = async (arrived: TravelArticle, top: number) => {
    backend.answer = answers.never;
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top));
    const client = show({ article, due: ['ar'] }, 'ar');
    const room = document.querySelector('.min-h-11');
    expect(room).toBeInTheDocument();
    await act(async () => {
      client.setQueryData(askedGuideQuery(what).queryKey, { article: arrived, languages: [], due: [] });
      // The client tells of it in the next task.
      await pause(1);
    });
    return room;
  };

  it('takes its place at once where it lies below the window', async () => {
    await arrives(arabic, window.innerHeight);
    expect(screen.getByText('طبق اليوم.')).toBeInTheDocument();
    expect(screen.queryByText('Le plat du jour.')).toBeNull();
    expect(screen.queryByRole('button', offer)).toBeNull();
  });

  it('is offered in the room left for it where the other is before the reader’s eyes', async () => {
    const room = await arrives(arabic, window.innerHeight - 1);
    expect(screen.getByText('Le plat du jour.')).toBeInTheDocument();
    const button = screen.getByRole('button', offer);
    expect(room).toContainElement(button);
    await userEvent.click(button);
    expect(screen.queryByText('Le plat du jour.')).toBeNull();
    expect(screen.queryByRole('button', offer)).toBeNull();
    // The button that was pressed is gone; keys go on from the text.
    expect(document.activeElement).toContainElement(screen.getByText('طبق اليوم.'));
    expect(document.body).not.toHaveFocus();
  });

  it('is shown at once where it was there before', () => {
    show({ article, due: ['ar'] }, 'ar', { article: arabic });
    expect(screen.getByText('طبق اليوم.')).toBeInTheDocument();
    expect(screen.queryByText('Le plat du jour.')).toBeNull();
  });

  it('is not replaced by one in a third language', async () => {
    await arrives({ ...arabic, lang: 'en' }, window.innerHeight);
    expect(screen.getByText('Le plat du jour.')).toBeInTheDocument();
    expect(screen.queryByRole('button', offer)).toBeNull();
  });

  it('has no room where none is expected', () => {
    show({ article }, 'ar');
    expect(document.querySelector('.min-h-11')).toBeNull();
  });
});

describe('a guide that is not cached', () => {
  it('comes from the function', () => {
    show({ due: ['fr', 'en'] }, 'fr', { article });
    expect(screen.getByText('Le plat du jour.')).toBeInTheDocument();
  });

  it('that does not exist renders nothing', () => {
    show({});
    expect(screen.queryAllByRole('heading')).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that fails to load shows a retry', async () => {
    backend.answer = async () =>
      Response.json({ error: { code: 'upstream', message: 'x' } }, { status: 502 });
    show({ due: ['fr'] });
    const line = await screen.findByRole('alert', {}, { timeout: 10_000 });
    expect(line).toHaveTextContent('Le texte de Wikivoyage n’a pas pu être chargé.');
    expect(within(line).getByRole('button', { name: 'Réessayer' })).toBeInTheDocument();
  });
});

it.each(LANGUAGE_CODES)('in %s no section is called like one that is composed', async (lang) => {
  const { default: texts } = (await import(`@/i18n/locales/${lang}/guide.json`)) as {
    default: { title: Record<string, string>; read: { title: Record<string, string> } };
  };
  const composed = Object.values(texts.title);
  for (const title of Object.values(texts.read.title)) expect(composed).not.toContain(title);
});

describe('what travellers should know of a country', () => {
  const showCountry = (kept: object) => {
    const client = clientWith({});
    const what = { type: 'country', id: 3, lang: 'fr', sections: COUNTRY_SECTIONS } as const;
    client.setQueryData(keptGuideQuery(what).queryKey, { article: null, languages: [], due: [], ...kept });
    return render(
      <TestProviders client={client}>
        <CountryGuide id={3} />
      </TestProviders>,
    );
  };

  it('is folded by section in the order of the page, with its source', () => {
    const sections = {
      stay_safe: [p('Le centre est sûr.')],
      understand: [p('Un grand pays.')],
      eat: [p('Non.')],
    };
    const { container } = showCountry({ article: { ...article, sections } });
    expect(screen.getByRole('heading', { level: 2, name: 'Avant de partir' })).toBeInTheDocument();
    const folds = [...container.querySelectorAll('details')];
    expect(folds.map((fold) => [fold.open, fold.textContent])).toEqual([
      [false, 'À savoirUn grand pays.'],
      [false, 'SécuritéLe centre est sûr.'],
    ]);
    expect(screen.getByRole('link', { name: 'CC BY-SA 4.0' })).toBeInTheDocument();
  });

  it('that does not exist renders nothing', () => {
    expect(showCountry({}).container.querySelector('section')).toBeNull();
  });

  it('is the beginning of what the article says', () => {
    const long = Array.from({ length: 20 }, () => p('x'.repeat(1000)));
    const { article: short } = brief({
      article: { ...article, sections: { understand: long, eat: [p('x')] } },
      languages: [],
      due: [],
    });
    expect(lengthOf(short?.sections.understand ?? [])).toBe(4000);
    expect(short?.sections.eat).toEqual([p('x')]);
  });
});

describe('search engines', () => {
  const head = async (lang: LanguageCode, languages: readonly LanguageCode[], city = paris) => {
    await loadNamespaces(lang, ['places', 'categories']);
    const t = i18n.getFixedT(lang, 'categories');
    const words = placeWords(i18n.getResourceBundle(lang, 'grammar') as Grammar, {
      kind: 'city',
      name: 'Paris',
    });
    const facts = guideHead(t, lang, city, 'restaurants', { year: 2026, words, place: 'x', languages });
    const { robots, alternates } = headOf(facts, {
      lang,
      origin: 'https://example.org',
      siteName: 'Mappemonde',
      homeName: 'x',
      path: '/',
    });
    return [robots, alternates.map(([code]) => code)];
  };
  beforeEach(() => loadNamespaces('fr', ['grammar']));

  it('get the guide in the languages whose text it holds, each naming the others', async () => {
    expect(await head('fr', ['zh', 'fr', 'en'])).toEqual([undefined, ['fr', 'en', 'zh-Hans', 'x-default']]);
  });

  it('do not get one that is composed, shows another language’s text, or is of no country', async () => {
    // No alternates: those that are indexed do not name it.
    const noindexHead = ['noindex, follow', []];
    expect(await head('fr', [])).toEqual(noindexHead);
    expect(await head('fr', ['en'])).toEqual(noindexHead);
    expect(await head('fr', ['fr'], { ...paris, countryId: null })).toEqual(noindexHead);
  });
});

describe('a long section', () => {
  const text = (length: number) => p('x'.repeat(length));
  const list = (items: number): ArticleNode => ({
    tag: 'ul',
    children: Array.from({ length: items }, () => ({ tag: 'li', children: ['x'.repeat(200)] })),
  });
  const lengths = (nodes: readonly ArticleNode[]) => {
    const { shown, rest } = folded(nodes);
    return [lengthOf(shown), lengthOf(rest)];
  };

  it('is folded after its first paragraphs, a list between its items', () => {
    expect(lengths([text(500), text(500)])).toEqual([1000, 0]);
    expect(lengths([text(500), text(500), text(500)])).toEqual([500, 1000]);
    expect(lengths([text(2000), text(500)])).toEqual([2000, 500]);
    expect(lengths([list(20)])).toEqual([800, 3200]);
    expect(lengths([text(500), list(10)])).toEqual([900, 1600]);
    expect(lengths([text(100), { tag: 'h3', children: ['xxx'] }, text(1500)])).toEqual([100, 1503]);
  });

  it('can be read without script: the rest is in the page', () => {
    show({ article: { ...article, sections: { eat: [text(800), text(800)] } } });
    expect(screen.getByText('Lire la suite').closest('details')).toHaveTextContent('x'.repeat(800));
    // By style alone: open, it offers to fold the text.
    expect(screen.getByText('Lire la suite')).toHaveClass('group-open:hidden');
    expect(screen.getByText('Réduire')).toHaveClass('hidden group-open:inline');
  });
});
