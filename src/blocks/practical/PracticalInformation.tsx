import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { Section } from '@/places/Section.tsx';
import { QueryView } from '@/places/states/QueryView.tsx';
import type { Country } from '@/shared/places.ts';
import { SkeletonGrid } from '@/ui/Skeleton.tsx';
import { Advice } from './Advice.tsx';
import { Holidays } from './Holidays.tsx';
import { PracticalFactList } from './PracticalFactList.tsx';
import { practicalQuery } from './practicalQuery.ts';

interface Props {
  readonly country: Country;
  /** Title for a page that is not about the country. */
  readonly title?: string;
}

/** Practical information about a country (docs/product/places.md#practical-information). */
export function PracticalInformation({ country, title }: Props) {
  const { t } = useTranslation('practical');
  const practical = useQuery(practicalQuery(country.slug, useLang()));
  return (
    <Section title={title ?? t('title')}>
      <QueryView
        query={practical}
        pending={<SkeletonGrid count={4} label={t('title')} />}
        errorText={t('error')}
        empty={{ when: (facts) => facts === null, title: t('empty') }}
      >
        {(facts) =>
          facts && (
            <>
              <PracticalFactList facts={facts} />
              <div className="mt-6 grid gap-x-12 gap-y-6 md:grid-cols-2">
                <Holidays country={country} facts={facts} />
                <Advice />
              </div>
            </>
          )
        }
      </QueryView>
    </Section>
  );
}
