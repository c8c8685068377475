import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { RouteLink } from '@/places/navigation/RouteLink.tsx';
import { PlaceName } from '@/places/PlaceName.tsx';
import { sortedByName } from '@/places/sortedByName.ts';
import { isolated } from '@/shared/bidi.ts';
import type { PracticalFacts } from '@/shared/countryFacts.ts';
import { commaOf, enumerate } from '@/shared/enumeration.ts';
import { formatDate } from '@/shared/format.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { type Fact, FactList } from '@/ui/FactList.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { useCapitalClock } from './useCapitalClock.tsx';
import { weekday } from './weekdays.ts';

const SOURCES = ['libphonenumber', 'country-coder', 'Unicode CLDR', 'world-countries'];
/** How the units of speed are written where it is not in Latin letters. */
const SPEEDS: Partial<Record<LanguageCode, Record<'km/h' | 'mph', string>>> = {
  ar: { 'km/h': 'كم/س', mph: 'ميل/س' },
  ru: { 'km/h': 'км/ч', mph: 'миль/ч' },
  zh: { 'km/h': '公里/小时', mph: '英里/小时' },
};

const link = 'underline underline-offset-4';

/** Numbers to call first, then what a journey meets every day. */
export function PracticalFactList({ facts }: { facts: PracticalFacts }) {
  const { t } = useTranslation('practical');
  const lang = useLang();
  const clock = useCapitalClock(facts.zones);
  const { callingCode, drives, speed, weekend, weekStart, paper, units } = facts;
  const list: Fact[] = [
    {
      id: 'calling',
      term: t('calling'),
      icon: 'sim',
      value: callingCode && <bdi dir="ltr">{callingCode}</bdi>,
    },
    {
      id: 'drives',
      term: t('drives.title'),
      icon: 'car',
      value: drives && t(`drives.${drives}`),
      note: speed && t('drives.speed', { unit: SPEEDS[lang]?.[speed] ?? speed }),
    },
    ...(clock ? [clock] : []),
    {
      id: 'weekend',
      term: t('week.rest'),
      icon: 'calendar',
      value: enumerate(
        lang,
        weekend.map((day) => weekday(lang, day)),
      ),
    },
    { id: 'week', term: t('week.start'), icon: 'calendar', value: weekday(lang, weekStart) },
    { id: 'units', term: t('units.title'), icon: 'ruler', value: t(`units.${units}`) },
    {
      id: 'paper',
      term: t('paper.title'),
      icon: 'document',
      value: paper === 'A4' ? <bdi>A4</bdi> : t('paper.letter'),
    },
  ];
  return (
    <>
      <Emergency numbers={facts.emergency} />
      <FactList facts={list} />
      <div className="border-t border-ink/25 py-3">
        <h3 className="flex items-center gap-1.5 eyebrow font-sans">
          <Icon name="flag" className="size-4" />
          {t('neighbours.title')}
        </h3>
        <p className="mt-1 font-semibold">
          <Neighbours facts={facts} />
        </p>
      </div>
      <p className="mt-2 text-sm text-ink-muted">
        {t('source', {
          sources: isolated(lang, SOURCES.join(', ')),
          date: formatDate(lang, new Date(facts.date), 'UTC'),
        })}
      </p>
    </>
  );
}

function Emergency({ numbers }: { numbers: readonly string[] }) {
  const { t } = useTranslation('practical');
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-1 border-s-2 border-accent ps-4">
      <h3 className="flex items-center gap-1.5 eyebrow font-sans">
        <Icon name="shield" className="size-4" />
        {t('emergency.title')}
      </h3>
      {numbers.length === 0 ? (
        <p>{t('emergency.unknown')}</p>
      ) : (
        <ul className="flex flex-wrap gap-x-5">
          {numbers.map((number) => (
            <li key={number}>
              <a
                href={`tel:${number}`}
                className="inline-flex min-h-11 items-center text-2xl font-semibold tabular-nums underline-offset-4 hover:underline"
              >
                <bdi>{number}</bdi>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Neighbours({ facts: { neighbours } }: { facts: PracticalFacts }) {
  const { t } = useTranslation('practical');
  const lang = useLang();
  if (neighbours.length === 0) return t('neighbours.none');
  const comma = commaOf(lang);
  return sortedByName(neighbours, lang).map(({ countrySlug, continentSlug, names }, index) => (
    <Fragment key={countrySlug}>
      {index > 0 && comma}
      <RouteLink to={{ name: 'country', continent: continentSlug, country: countrySlug }} className={link}>
        <PlaceName names={names} />
      </RouteLink>
    </Fragment>
  ));
}
