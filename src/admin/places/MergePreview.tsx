import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/admin/ui/ConfirmDialog.tsx';
import { Loading } from '@/admin/ui/Loading.tsx';
import { useLang } from '@/lib/i18n.tsx';
import { listed } from '@/shared/enumeration.ts';
import { formatNumber } from '@/shared/format.ts';
import { Button } from '@/ui/Button.tsx';
import { FactList } from '@/ui/FactList.tsx';
import { QueryView } from '@/ui/QueryView.tsx';
import { isGone, LOST, type Merge, MOVED, mergePreviewQuery } from './merging.ts';
import { plainFields } from './placeForm.ts';

/** An entry: names of two may be the same. */
export interface Side {
  readonly id: number;
  readonly name: string;
}

interface Props {
  readonly gone: Side;
  readonly kept: Side;
  readonly busy: boolean;
  readonly onMerge: () => void;
}

/** What a merge would change, counted by the database, and the button, which asks first. */
export function MergePreview({ gone, kept, busy, onMerge }: Props) {
  const { t } = useTranslation('adminPlaces');
  const [asking, setAsking] = useState(false);
  const query = useQuery(mergePreviewQuery(gone.id, kept.id));
  return (
    <QueryView
      query={query}
      pending={<Loading label={t('merge.counting')} />}
      errorText={t(isGone(query.error) ? 'merge.gone' : 'errors.read')}
    >
      {(merge) => (
        <div className="grid gap-4">
          <Changes merge={merge} kept={kept} />
          <Button intent="danger" className="justify-self-start" busy={busy} onClick={() => setAsking(true)}>
            {t('merge.confirm')}
          </Button>
          <ConfirmDialog
            open={asking}
            title={t('merge.ask')}
            text={
              <div className="grid gap-4">
                <p>
                  {t('merge.askText', {
                    gone: gone.name,
                    goneId: String(gone.id),
                    kept: kept.name,
                    keptId: String(kept.id),
                  })}
                </p>
                <Changes merge={merge} kept={kept} />
                <p>{t('merge.undo')}</p>
              </div>
            }
            confirmLabel={t('merge.confirm')}
            intent="danger"
            onCancel={() => setAsking(false)}
            onConfirm={() => {
              setAsking(false);
              onMerge();
            }}
          />
        </div>
      )}
    </QueryView>
  );
}

function Changes({ merge, kept }: { readonly merge: Merge; readonly kept: Side }) {
  const { t } = useTranslation('adminPlaces');
  return (
    <>
      <Counts title={t('merge.moved', { name: kept.name })} kinds={MOVED} counts={merge.moved} />
      <Counts title={t('merge.lost', { name: kept.name })} kinds={LOST} counts={merge.lost} />
      <Filled filled={merge.filled} />
      {merge.moved.sights > 0 && <p className="text-sm text-ink-muted">{t('merge.sights')}</p>}
    </>
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
      <p>{listed(lang, words)}</p>
    </section>
  );
}
