// Two spellings of one name are equal here: no accents, no case, no word that says what kind of division it is.
import { slugify } from '../../../../src/shared/slugs.ts';

const KINDS = new Set(
  `province provincia provinz provincie governorate gouvernorat gobernacion state estado etat region regiao regione oblast
  raion rayon district distrito distrikt county comte comitat department departement departamento prefecture prefectura
  division municipality municipio commune comune parish canton kanton wilaya wilayah mintaqat muhafazat emirate autonomous
  republic krai kray okrug city metropolitan capital federal territory special administrative atoll island islands dzongkhag
  voivodeship zupanija apskritis novads opstina obcina judet megye ili comunidad community communaute comunita autonome autonoma foral chartered sheng shi qarku of the de du des da do di la le el al
  and et y e i`.split(/\s+/),
);

const COMPASS = { eastern: 'east', western: 'west', northern: 'north', southern: 'south' };

export function normalise(name) {
  const words = slugify(name)
    .split('-')
    .map((word) => COMPASS[word] ?? word);
  const telling = words.filter((word) => !KINDS.has(word));
  return (telling.length > 0 ? telling : words).join('');
}
