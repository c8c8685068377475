import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { useClockFact } from '@/places/cities/useClockFact.tsx';
import { useNationalNames } from '@/places/countries/nationalNames.ts';
import type { CategorySlug } from '@/shared/categorySlugs.ts';
import { enumerate } from '@/shared/enumeration.ts';
import { formatTime } from '@/shared/format.ts';
import { sunDay } from '@/shared/sun.ts';
import { type Fact, FactList } from '@/ui/FactList.tsx';
import type { GuideFacts } from './guideFacts.ts';
import { seasonAt } from './seasons.ts';
import { weekendDays } from './sentencesOfCountry.ts';

function useSun({ city, position, now }: GuideFacts): string | null {
  const { t } = useTranslation('city');
  const lang = useLang();
  if (!position) return null;
  const sun = sunDay(now, position);
  if (sun.kind !== 'day') return t(`facts.${sun.kind}`);
  const time = (date: Date) => formatTime(lang, date, city.timezone);
  return `${time(sun.sunrise)} – ${time(sun.sunset)}`;
}

interface Props {
  readonly category: CategorySlug;
  readonly facts: GuideFacts;
}

/** The facts a traveller looks up first, at the side of the text; those that its sections show themselves are left to them. */
export function GuideFactList({ category, facts }: Props) {
  const { t } = useTranslation('guide');
  const { t: practicalText } = useTranslation('practical');
  const { t: city } = useTranslation('city');
  const { t: places } = useTranslation('places');
  const lang = useLang();
  const names = useNationalNames();
  const clock = useClockFact(facts.city.timezone);
  const sun = useSun(facts);
  const { country, practical, position, now } = facts;
  const season = position && seasonAt(now, position.latitude);
  const rows: Fact[] = [
    clock,
    { id: 'sun', term: city('facts.sun'), icon: 'sunrise', value: sun },
    {
      id: 'season',
      term: t('facts.season'),
      icon: 'sun',
      value: season && t(`facts.seasons.${season}`),
    },
    {
      id: 'currency',
      term: places('facts.currency'),
      icon: 'coin',
      value: country?.currency && `${names.currency(country.currency)} (${country.currency})`,
    },
    {
      id: 'languages',
      term: places('facts.languages', { count: country?.languages.length ?? 0 }),
      icon: 'language',
      value: country && enumerate(lang, country.languages.map(names.language)),
    },
    ...(category === 'infos-pratiques'
      ? []
      : [
          {
            id: 'phone',
            term: t('facts.callingCode'),
            icon: 'sim' as const,
            value: practical?.callingCode && <bdi dir="ltr">{practical.callingCode}</bdi>,
          },
          {
            id: 'weekend',
            term: t('facts.weekend'),
            icon: 'calendar' as const,
            value: weekendDays(facts, lang),
          },
        ]),
    ...(category === 'transport'
      ? [
          {
            id: 'drives',
            term: practicalText('drives.title'),
            icon: 'car' as const,
            value: practical?.drives && practicalText(`drives.${practical.drives}`),
          },
        ]
      : []),
  ];
  return (
    <>
      <h2 className="mb-3 text-xl">{t('title.facts')}</h2>
      <FactList facts={rows} />
    </>
  );
}
