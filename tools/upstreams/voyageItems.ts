/** Items with articles in the stub Wikivoyage, and places that exist only there. */
import type { Item } from './items.ts';

/** Titles of articles by item and edition. */
export const VOYAGE_TITLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Q90: { fr: 'Paris', en: 'Paris', es: 'París', de: 'Paris', it: 'Parigi', ru: 'Париж', zh: '巴黎' },
  // No French one: a reader in Arabic gets the English text.
  Q85: { en: 'Cairo', de: 'Kairo', zh: '开罗' },
  Q34600: { en: 'Kyoto', fr: 'Kyoto', de: 'Kyōto', es: 'Kioto', it: 'Kyoto', ru: 'Киото', zh: '京都' },
  Q5582862: { fr: 'Cuzco', es: 'Cuzco' },
  Q142: { fr: 'France', en: 'France' },
  Q2112: { de: 'Bielefeld' },
  Q28515: { en: 'Springfield (Illinois)' },
};

/** Titles that items still name though the article is gone. */
export const DELETED = ['Springfield (Illinois)'];

export const VOYAGE_ITEMS: readonly Item[] = [
  {
    id: 'Q34600',
    P1566: ['1857910'],
    P17: ['Q17'],
    P18: ['Kinkaku-ji in November 2016 -02.jpg'],
    at: [35.0117, 135.7683],
    articles: {
      en: { title: 'Kyoto', extract: 'Kyoto was the capital of Japan for a thousand years.' },
      fr: { title: 'Kyoto', extract: 'Kyoto fut pendant mille ans la capitale du Japon.' },
    },
  },
  {
    id: 'Q5582862',
    P1566: ['3941584'],
    P17: ['Q419'],
    P18: ['Not commercial.jpg', 'Old name of Cusco.jpg'],
    at: [-13.5183, -71.9781],
    articles: { es: { title: 'Cuzco', extract: 'Cuzco fue la capital de los incas.' } },
  },
  {
    id: 'Q17',
    P297: ['JP'],
    P17: ['Q17'],
    articles: { en: { title: 'Japan', extract: 'Japan is an island country.' } },
  },
  {
    id: 'Q419',
    P297: ['PE'],
    P17: ['Q419'],
    articles: { en: { title: 'Peru', extract: 'Peru is a country in South America.' } },
  },
];
