import { useTranslation } from 'react-i18next';
import { Surroundings } from '@/places/Surroundings.tsx';
import { positionOf } from '@/shared/geo.ts';
import type { City } from '@/shared/places.ts';
import { CountryOutline } from '@/ui/CountryOutline.tsx';

/** The surroundings of a city in its header, or its country alone where its position is not known. */
export function CityDrawing({ city, name }: { city: City; name: string }) {
  const { t } = useTranslation('places');
  const position = positionOf(city);
  const alt = t('locatorAlt', { name });
  if (!position) return <CountryOutline isoCode={city.isoCode} alt={alt} />;
  return (
    <Surroundings
      position={position}
      alt={alt}
      className="block aspect-4/3 h-auto w-full rounded-md border border-line"
    />
  );
}
