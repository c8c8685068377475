import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading } from '@/admin/ui/Loading.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { NotFoundError } from '@/lib/errors.ts';
import { QueryView } from '@/places/states/QueryView.tsx';
import { formatNumber } from '@/shared/format.ts';
import { Badge } from '@/ui/Badge.tsx';
import { Button } from '@/ui/Button.tsx';
import { FactList } from '@/ui/FactList.tsx';
import { type DependentCounts, dependentsQuery } from './deletion.ts';
import { placeQuery } from './placeQuery.ts';
import { type EditedPlace, nameOf } from './places.ts';
import { usePlaceAbove } from './usePlaceAbove.ts';

interface Props {
  readonly gone: number;
  readonly kept: number;
  readonly disabled: boolean;
  readonly onSwap: () => void;
}

/** Comparison of the two cities of a merge, and which of them stays. */
export function MergeSides({ gone, kept, disabled, onSwap }: Props) {
  const { t } = useTranslation('adminPlaces');
  return (
    <div className="mb-6 grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Side id={gone} part="goes" />
        <Side id={kept} part="stays" />
      </div>
      <Button className="justify-self-start" disabled={disabled} onClick={onSwap}>
        {t('merge.swap')}
      </Button>
    </div>
  );
}

function Side({ id, part }: { readonly id: number; readonly part: 'goes' | 'stays' }) {
  const { t } = useTranslation('adminPlaces');
  const heading = useId();
  const city = useQuery(placeQuery('city', id));
  const dependents = useQuery(dependentsQuery({ kind: 'city', id }));
  return (
    <section aria-labelledby={heading} className="rounded-sm border border-line p-4">
      <h3 id={heading}>
        <Badge tone={part === 'goes' ? 'danger' : 'success'}>{t(`merge.${part}`)}</Badge>
      </h3>
      <QueryView
        query={city}
        pending={<Loading label={t('merge.reading')} />}
        errorText={t(city.error instanceof NotFoundError ? 'merge.gone' : 'errors.read')}
      >
        {(place) => <Facts place={place} dependents={dependents.data} />}
      </QueryView>
    </section>
  );
}

interface FactsProps {
  readonly place: EditedPlace<'city'>;
  readonly dependents: DependentCounts | undefined;
}

function Facts({ place, dependents }: FactsProps) {
  const { t } = useTranslation('adminPlaces');
  const lang = useLang();
  const { id, stored } = place;
  const { region, country } = usePlaceAbove(place);
  const linked = dependents && Object.values(dependents).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <p className="mt-2 text-lg font-semibold">
        <bdi>{nameOf(place, lang)}</bdi>{' '}
        <code dir="ltr" className="text-sm font-normal text-ink-muted">
          {String(stored.slug)}
        </code>
      </p>
      <FactList
        className="mt-2"
        facts={[
          { id: 'id', term: t('merge.id'), value: String(id) },
          { id: 'region', term: t('columns.region'), value: region ?? '–' },
          { id: 'country', term: t('columns.country'), value: country ?? '–' },
          {
            id: 'population',
            term: t('columns.population'),
            value: stored.population === null ? '–' : formatNumber(lang, Number(stored.population)),
          },
          {
            id: 'linked',
            term: t('merge.linked'),
            value: linked === undefined ? '–' : formatNumber(lang, linked),
            note: t('merge.linkedKinds'),
          },
        ]}
      />
    </>
  );
}
