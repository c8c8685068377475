import { useTranslation } from 'react-i18next';
import { pairsOf } from '@/blocks/compare/compared.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { useDistance } from '@/lib/units.ts';
import { useNow } from '@/lib/useNow.ts';
import { Section } from '@/places/Section.tsx';
import { cityName } from '@/shared/cities.ts';
import { formatNumber } from '@/shared/format.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import type { City } from '@/shared/places.ts';
import { Bdi } from '@/ui/Bdi.tsx';
import { Icon } from '@/ui/Icon.tsx';

/** "+7 h", "−5 h 30 min", from minutes; the sign stands before the whole. */
export function signedSpan(lang: LanguageCode, minutes: number): string {
  const unit = { style: 'unit', unitDisplay: 'short' } as const;
  const rest = Math.abs(minutes % 60);
  // -0 too keeps its sign.
  const hours = formatNumber(lang, Math.trunc(minutes / 60), {
    ...unit,
    unit: 'hour',
    signDisplay: 'always',
  });
  const text = rest === 0 ? hours : `${hours} ${formatNumber(lang, rest, { ...unit, unit: 'minute' })}`;
  return text.replace('-', '−');
}

/** How far each city is from each other one, in kilometres and hours. */
export function Between({ cities }: { cities: readonly City[] }) {
  const { t } = useTranslation('compare');
  const lang = useLang();
  const distance = useDistance();
  const pairs = pairsOf(cities, useNow());
  const cell = 'border-t border-line py-2.5 ps-4 text-end tabular-nums';
  return (
    <Section title={t('between.title')}>
      <table className="w-full max-w-2xl">
        <thead>
          <tr className="text-sm text-ink-muted">
            <th scope="col" className="py-2 text-start font-semibold">
              {t('between.cities')}
            </th>
            <th scope="col" className="py-2 ps-4 text-end font-semibold">
              {t('between.distance')}
            </th>
            <th scope="col" className="py-2 ps-4 text-end font-semibold">
              {t('difference')}
            </th>
          </tr>
        </thead>
        <tbody>
          {pairs.map(({ from, to, km, ahead }) => (
            <tr key={`${from.id} ${to.id}`}>
              <th scope="row" className="border-t border-line py-2.5 text-start">
                <Bdi>{cityName(from, lang)}</Bdi>{' '}
                <Icon name="arrow" className="size-4 text-ink-muted rtl:-scale-x-100" />{' '}
                <Bdi>{cityName(to, lang)}</Bdi>
              </th>
              <td className={cell}>{km === null ? '–' : distance(km)}</td>
              <td className={cell}>
                {ahead === 0 ? t('between.same') : <Bdi>{signedSpan(lang, ahead)}</Bdi>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-sm text-ink-muted">{t('between.note')}</p>
    </Section>
  );
}
