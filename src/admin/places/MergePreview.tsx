import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Loading } from '@/admin/ui/Loading.tsx';
import { useLang } from '@/lib/i18n.tsx';
import { formatNumber } from '@/shared/format.ts';
import { Button } from '@/ui/Button.tsx';
import { FactList } from '@/ui/FactList.tsx';
import { QueryView } from '@/ui/QueryView.tsx';
import { type Alike, isGone, LOST, type Merge, MOVED, mergePreviewQuery } from './merging.ts';
import { plainFields } from './placeForm.ts';

interface Props {
  readonly city: number;
  readonly into: Alike;
  readonly busy: boolean;
  readonly onMerge: () => void;
}

/** What a merge would change, counted by the database, and the button. */
export function MergePreview({ city, into, busy, onMerge }: Props) {
  const { t } = useTranslation('adminPlaces');
  const query = useQuery(mergePreviewQuery(city, into.id));
  return (
    <QueryView
      query={query}
      pending={<Loading label={t('merge.counting')} />}
      errorText={t(isGone(query.error) ? 'merge.gone' : 'errors.read')}
    >
      {(merge) => (
        <div className="grid gap-4">
          <Counts title={t('merge.moved', { name: into.name })} kinds={MOVED} counts={merge.moved} />
          <Counts title={t('merge.lost', { name: into.name })} kinds={LOST} counts={merge.lost} />
          <Filled filled={merge.filled} />
          {merge.moved.sights > 0 && <p className="text-sm text-ink-muted">{t('merge.sights')}</p>}
          <Button intent="danger" className="justify-self-start" busy={busy} onClick={onMerge}>
            {t('merge.confirm')}
          </Button>
        </div>
      )}
    </QueryView>
  );
}

interface CountsProps<Kind extends string> {
  readonly title: string;
  readonly kinds: readonly Kind[];
  readonly counts: Readonly<Record<Kind, number>>;
}

/** Nothing where there is nothing to count. */
function Counts<Kind extends (typeof MOVED)[number]>({ title, kinds, counts }: CountsProps<Kind>) {
  const { t } = useTranslation('adminPlaces');
  const lang = useLang();
  const found = kinds.filter((kind) => counts[kind] > 0);
  const terms: Readonly<Record<(typeof MOVED)[number], string>> = {
    names: t('delete.names'),
    articles: t('delete.articles'),
    guides: t('delete.guides'),
    sights: t('delete.sights'),
    pictures: t('merge.pictures'),
    highlights: t('merge.highlights'),
    addresses: t('merge.addresses'),
  };
  if (found.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2 text-base">{title}</h3>
      <FactList
        facts={found.map((kind) => ({
          id: kind,
          term: terms[kind],
          value: formatNumber(lang, counts[kind]),
        }))}
      />
    </section>
  );
}

function Filled({ filled }: Pick<Merge, 'filled'>) {
  const { t } = useTranslation('adminPlaces');
  const lang = useLang();
  const words = [
    ...plainFields('city')
      .filter((field) => filled.includes(field))
      .map((field) => t(`fields.${field}`)),
    ...(filled.includes('image_url') ? [t('merge.image')] : []),
    ...(filled.includes('geoname_id') ? [t('merge.geoname')] : []),
  ];
  if (words.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2 text-base">{t('merge.filled')}</h3>
      <p>{new Intl.ListFormat(lang).format(words)}</p>
    </section>
  );
}
