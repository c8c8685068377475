import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { useHydrating, useInitialTime } from '@/lib/hydration.ts';
import { formatNumber } from '@/shared/format.ts';
import type { City } from '@/shared/places.ts';
import { FactList } from '@/ui/FactList.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { astrologyOf, dayOfMonthIn } from './astrology.ts';

interface Props {
  readonly city: Pick<City, 'name' | 'timezone'>;
  /** In the page's language; the sign comes from the stored name, so that it is the same in all. */
  readonly name: string;
}

/**
 * The sign of a city and its horoscope of the day, folded (docs/product/blocks.md#astrology). The content is rendered
 * in the browser only; without script the block is hidden.
 */
export function AstrologyBlock({ city, name }: Props) {
  const { t } = useTranslation('astrology');
  const lang = useLang();
  const hydrating = useHydrating();
  const { sign, luck, message, mood } = astrologyOf(city.name, dayOfMonthIn(city.timezone, useInitialTime()));
  const numbers = sign.luckyNumbers.map((number) => formatNumber(lang, number)).join(' · ');
  return (
    <details className="group my-4 rounded-md border border-line bg-paper-raised needs-script">
      <summary className="flex min-h-14 items-center gap-3 px-4 py-2">
        <Icon name="moon" className="text-accent" />
        <h2 className="flex-1 text-xl">{t('title', { name })}</h2>
        <Icon name="chevron-down" className="group-open:rotate-180" />
      </summary>
      {!hydrating && (
        <div className="px-4 pb-4">
          <p className="mb-4 text-ink-muted">{t('note')}</p>
          <FactList
            facts={[
              { id: 'sign', term: t('facts.sign'), value: t(`sign.${sign.key}`) },
              { id: 'element', term: t('facts.element'), value: t(`element.${sign.element}`) },
              { id: 'planet', term: t('facts.planet'), value: t(`planet.${sign.planet}`) },
              { id: 'numbers', term: t('facts.numbers'), value: <bdi>{numbers}</bdi> },
              { id: 'mood', term: t('facts.mood'), value: t(`mood.${mood}`) },
              { id: 'luck', term: t('facts.luck'), value: t(`luck.${luck}`) },
            ]}
          />
          <p className="mt-3 eyebrow">{t('message.title')}</p>
          <p className="font-serif text-lg">{t(`message.${message}`)}</p>
        </div>
      )}
    </details>
  );
}
