/** Items that the functions must not accept as a place. */
import type { Item, Text } from './items.ts';

const plain = (title: string, subject: string): Text => ({ title, extract: `${title} ${subject}` });

export const TO_BE_REFUSED: readonly Item[] = [
  // One GeoNames id on two items.
  {
    id: 'Q910001',
    P1566: ['700001'],
    P17: ['Q142'],
    at: [45, 3],
    articles: { fr: plain('Canton de Deuxfois', 'est un canton.') },
  },
  {
    id: 'Q910002',
    P1566: ['700001'],
    P17: ['Q142'],
    at: [45, 3],
    articles: { fr: plain('Commune de Deuxfois', 'est une commune.') },
  },
  // A GeoNames id on an item 500 km away.
  {
    id: 'Q910003',
    unplaced: true,
    P1566: ['700002'],
    P17: ['Q142'],
    at: [48, -1],
    articles: { fr: plain('Loinville', 'est ailleurs.') },
  },
  // Near, but across the border.
  {
    id: 'Q910004',
    P1566: ['700003'],
    P17: ['Q31'],
    at: [50.4, 4.4],
    articles: { fr: plain('Outreville', 'est en Belgique.') },
  },
  // A sitelink that has become a disambiguation page.
  {
    id: 'Q910005',
    P1566: ['700004'],
    P17: ['Q142'],
    at: [45, 3],
    disambiguation: true,
    articles: { fr: plain('Ambigu', 'peut désigner :') },
  },
  // The article has been deleted since: the item still names it, Wikipedia answers 404.
  {
    id: 'Q910006',
    P1566: ['700005'],
    P17: ['Q142'],
    at: [45, 3],
    articles: { fr: { title: 'Disparue', extract: '' } },
  },
  // Not a place of the world: no articles at all, which is an empty list and not an empty map.
  { id: 'Q910007', P1566: ['700006'], P17: ['Q142'], at: [45, 3], articles: {} },
  // Deleted, though the search still finds it.
  {
    id: 'Q910009',
    gone: true,
    P1566: ['700007'],
    P17: ['Q142'],
    at: [45, 3],
    articles: { fr: plain('Effacée', 'est effacée.') },
  },
  // A city of a region's name.
  { id: 'Q910008', P17: ['Q142'], at: [45, 3], articles: { en: plain('Homonyme', 'is a city.') } },
];
