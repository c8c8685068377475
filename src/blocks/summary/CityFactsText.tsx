import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { useInitialTime } from '@/lib/hydration.ts';
import { enumerate, sentenceSpace } from '@/shared/enumeration.ts';
import { formatCoordinate, formatNumber, formatZone, formatZoneName } from '@/shared/format.ts';
import { nameIn } from '@/shared/names.ts';
import type { City } from '@/shared/places.ts';

/** A paragraph about a city from our own data, for when there is no article. */
export function CityFactsText({ city }: { city: City }) {
  const { t } = useTranslation('summary');
  const { t: places } = useTranslation('places');
  const start = useInitialTime();
  const lang = useLang();
  const { latitude, longitude, population, timezone } = city;
  const around = [city.regionNames, city.countryNames].flatMap((names) =>
    names ? [nameIn(names, lang).text] : [],
  );
  const name = city.names[lang] ?? city.name;
  const place = around.length > 0 ? `${name} (${enumerate(lang, around)})` : name;
  const sentences = [];
  if (latitude !== null && longitude !== null) {
    sentences.push(
      t('facts.position', {
        place,
        latitude: formatCoordinate(lang, latitude, places('compass.n'), places('compass.s'), 2),
        longitude: formatCoordinate(lang, longitude, places('compass.e'), places('compass.w'), 2),
      }),
    );
  }
  if (population) sentences.push(t('facts.population', { value: formatNumber(lang, population) }));
  const zone = `${formatZoneName(lang, start, timezone)} (${formatZone(lang, start, timezone)})`;
  sentences.push(t('facts.zone', { zone }));
  return sentences.join(sentenceSpace(lang));
}
