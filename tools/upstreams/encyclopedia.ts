/**
 * The items and articles of the stub Wikidata and Wikipedia. Texts are written for it; ids of real items and places are
 * the real ones.
 */

import { TO_BE_REFUSED } from './encyclopediaRefused.ts';
import type { Item, Text } from './items.ts';

import { SIGHT_ITEMS } from './sights.ts';
import { VOYAGE_ITEMS } from './voyageItems.ts';

const plain = (title: string, subject: string): Text => ({ title, extract: `${title} ${subject}` });

const PLACES: readonly Item[] = [
  {
    id: 'Q90',
    P1566: ['2988507'],
    P17: ['Q142'],
    P18: ['Europe map.png', 'La Tour Eiffel vue de la Tour Saint-Jacques, Paris août 2014 (2).jpg'],
    P373: ['Paris'],
    at: [48.8566, 2.3522],
    picture:
      'thumb.wikimedia.org/wikipedia/commons/thumb/a/a8/Paris_from_above.jpg/330px-Paris_from_above.jpg?utm_source=rest',
    articles: {
      fr: {
        title: 'Paris',
        extract:
          'Paris est la capitale de la France. Située sur la Seine, au centre du Bassin parisien, elle est la ville la plus peuplée du pays. ' +
          'Ses ponts, ses places et ses musées attirent chaque année des millions de visiteurs, et ses quais sont inscrits au patrimoine mondial. '
            .repeat(4)
            .trim(),
      },
      en: {
        title: 'Paris',
        extract: 'Paris is the capital and most populous city of France, on the river Seine.',
      },
      es: { title: 'París', extract: 'París es la capital de Francia, a orillas del río Sena.' },
      de: { title: 'Paris', extract: 'Paris ist die Hauptstadt Frankreichs und liegt an der Seine.' },
      it: { title: 'Parigi', extract: 'Parigi è la capitale della Francia, sulla Senna.' },
      ar: { title: 'باريس', extract: 'باريس هي عاصمة فرنسا وتقع على ضفاف نهر السين.' },
      ru: { title: 'Париж', extract: 'Париж — столица Франции, стоящая на Сене.' },
      zh: { title: '巴黎', extract: '巴黎是法国首都,位于塞纳河畔。' },
    },
  },
  {
    id: 'Q1764',
    P1566: ['3413829'],
    P17: ['Q189'],
    at: [64.1466, -21.9426],
    picture:
      'upload.wikimedia.org/wikipedia/commons/thumb/5/5d/Reykjavik_harbour.jpg/330px-Reykjavik_harbour.jpg',
    articles: {
      en: {
        title: 'Reykjavík',
        extract: 'Reykjavík is the capital of Iceland, on the southern shore of Faxaflói bay.',
      },
      fr: { title: 'Reykjavik', extract: 'Reykjavik est la capitale de l’Islande.' },
      zh: { title: '雷克雅未克', extract: '雷克雅未克是冰岛首都,位于法赫萨湾南岸,是世界最北的首都。' },
    },
  },
  {
    id: 'Q85',
    P1566: ['360630'],
    P17: ['Q79'],
    P18: ['Cairo skyline, Panoramic view, Egypt.jpg'],
    at: [30.0444, 31.2358],
    articles: {
      en: { title: 'Cairo', extract: 'Cairo is the capital of Egypt, near the head of the Nile delta.' },
      ar: {
        title: 'القاهرة',
        extract: 'القاهرة هي عاصمة مصر وأكبر مدنها، وتقع على ضفاف نهر النيل قرب رأس الدلتا.',
      },
    },
  },
  {
    id: 'Q28515',
    P1566: ['4250542'],
    P17: ['Q30'],
    at: [39.7983, -89.6544],
    articles: { en: plain('Springfield, Illinois', 'is the capital of the U.S. state of Illinois.') },
  },
  {
    id: 'Q49158',
    P1566: ['4951788'],
    P17: ['Q30'],
    at: [42.1015, -72.5898],
    articles: { en: plain('Springfield, Massachusetts', 'is a city on the Connecticut River.') },
  },
  {
    id: 'Q13917',
    P300: ['FR-IDF'],
    P17: ['Q142'],
    P18: ['Château de Fontainebleau, jardin.webp'],
    articles: {
      fr: plain(
        'Île-de-France',
        'est la région de Paris. Elle compte huit départements, traversés par la Seine, la Marne et l’Oise, et réunit près d’un ' +
          'cinquième des habitants du pays sur un cinquantième de son territoire. Autour de la capitale et de ses banlieues ' +
          's’étendent des plateaux de grandes cultures, des forêts et des villes anciennes, de Provins à Versailles.',
      ),
      en: plain('Île-de-France', 'is the region around Paris.'),
    },
  },
  {
    id: 'Q16994',
    P300: ['FR-PAC'],
    P17: ['Q142'],
    articles: { en: plain('Provence-Alpes-Côte d’Azur', 'is a region in the south-east of France.') },
  },
  {
    id: 'Q142',
    P297: ['FR'],
    P17: ['Q142'],
    P18: ['Alps from space.jpg'],
    articles: {
      fr: plain(
        'France',
        'est un pays d’Europe. Elle s’étend de la mer du Nord à la Méditerranée et de l’Atlantique au Rhin, avec des terres ' +
          'sur d’autres continents. Ses plaines du nord et de l’ouest s’élèvent vers des massifs anciens, puis vers les Alpes ' +
          'et les Pyrénées ; quatre grands fleuves la parcourent. Paris, sa capitale, en est la plus grande ville.',
      ),
      en: plain('France', 'is a country in Europe.'),
    },
  },
  {
    id: 'Q30',
    P297: ['US'],
    P17: ['Q30'],
    articles: { en: plain('United States', 'is a country in North America.') },
  },
  // Names have moved to "mul", the label for all languages.
  {
    id: 'Q189',
    P297: ['IS'],
    P17: ['Q189'],
    labels: { mul: 'Iceland' },
    articles: { en: plain('Iceland', 'is an island country.') },
  },
  { id: 'Q79', P297: ['EG'], P17: ['Q79'], articles: { en: plain('Egypt', 'is a country in Africa.') } },
  // One code on a kingdom and on its European part.
  {
    id: 'Q29999',
    P297: ['NL'],
    P17: ['Q29999'],
    articles: { en: plain('Kingdom of the Netherlands', 'is a sovereign state.') },
  },
  {
    id: 'Q55',
    P297: ['NL'],
    P17: ['Q29999'],
    articles: { en: plain('Netherlands', 'is a country in Europe.') },
  },
  // An overseas territory with a code of its own: its towns lie in France.
  {
    id: 'Q17012',
    P297: ['GP'],
    P17: ['Q142'],
    articles: { fr: plain('Guadeloupe', 'est un archipel des Antilles.') },
  },
  {
    id: 'Q208169',
    P1566: ['3578599'],
    P17: ['Q142'],
    at: [16.2411, -61.5331],
    articles: { fr: plain('Pointe-à-Pitre', 'est une ville de la Guadeloupe.') },
  },
  {
    id: 'Q46',
    P1566: ['6255148'],
    P18: ['Europe map.png'],
    articles: {
      fr: plain(
        'Europe',
        'est un continent. Péninsule de l’Eurasie, il va de l’Atlantique à l’Oural et de l’Arctique à la Méditerranée. Ses côtes ' +
          'découpées, ses fleuves navigables et ses plaines ont rapproché des peuples de nombreuses langues, dont les États ' +
          'sont aujourd’hui une cinquantaine.',
      ),
      en: plain('Europe', 'is a continent.'),
    },
  },
  // Its sitelink still names a redirect.
  {
    id: 'Q47045',
    P1566: ['935264'],
    P17: ['Q142'],
    at: [-20.8789, 55.4481],
    articles: { fr: plain('Saint-Denis (La Réunion)', 'est le chef-lieu de La Réunion.') },
  },
  // The GeoNames id of its municipality, not of the town (2949186), as Q2112 had on 2023-04-04 (wikibase-sdk's recording).
  {
    id: 'Q2112',
    P1566: ['3221125'],
    P17: ['Q183'],
    at: [52.0211, 8.5347],
    articles: {
      de: plain('Bielefeld', 'ist eine Großstadt am Teutoburger Wald.'),
      en: plain('Bielefeld', 'is a city at the Teutoburg Forest in Germany.'),
    },
  },
  // One id on a town and on its district.
  {
    id: 'Q900003',
    P1566: ['2920236'],
    P17: ['Q183'],
    at: [51.9, 8.38],
    articles: { de: plain('Kreis Gütersloh', 'ist ein Kreis.') },
  },
  {
    id: 'Q3962',
    P1566: ['2920236'],
    P17: ['Q183'],
    at: [51.9069, 8.3785],
    articles: { de: plain('Gütersloh', 'ist eine Stadt in Ostwestfalen.') },
  },
  // No GeoNames id: found by its surroundings. The same name lies across the border too.
  {
    id: 'Q900001',
    P17: ['Q39'],
    at: [47.551, 7.8],
    articles: { en: plain('Rheinfelden', 'is a town in Switzerland.') },
  },
  {
    id: 'Q900002',
    P17: ['Q183'],
    at: [47.561, 7.79],
    articles: { en: plain('Rheinfelden (Baden)', 'is a town in Germany.') },
  },
  { id: 'Q183', P297: ['DE'], P17: ['Q183'], articles: { en: plain('Germany', 'is a country in Europe.') } },
];

export const ITEMS: readonly Item[] = [...PLACES, ...VOYAGE_ITEMS, ...TO_BE_REFUSED, ...SIGHT_ITEMS];

/** Old titles by language. */
export const REDIRECTS: Readonly<Record<string, string>> = {
  'fr:Saint-Denis (Réunion)': 'Saint-Denis (La Réunion)',
  'fr:Paname': 'Paris',
};

/** Sitelinks of items that still name an old title. */
export const OLD_SITELINKS: Readonly<Record<string, string>> = { Q47045: 'Saint-Denis (Réunion)' };

/** The item with an article of this title. */
export function articleOf(lang: string, title: string): { item: Item; text: Text } | undefined {
  const item = ITEMS.find(({ articles, gone }) => !gone && articles[lang]?.title === title);
  const text = item?.articles[lang];
  return item && text ? { item, text } : undefined;
}
