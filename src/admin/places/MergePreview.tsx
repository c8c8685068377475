import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MERGED_FIELDS } from '@/admin/fields/fieldLists.ts';
import { ConfirmDialog } from '@/admin/ui/ConfirmDialog.tsx';
import { Loading } from '@/admin/ui/Loading.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { QueryView } from '@/places/states/QueryView.tsx';
import { listed } from '@/shared/enumeration.ts';
import { formatNumber } from '@/shared/format.ts';
import { Button } from '@/ui/Button.tsx';
import { FactList } from '@/ui/FactList.tsx';
import { dependentsOf } from './deletion.ts';
import { isGone, type Merge, type MergeCounts, mergePreviewQuery } from './merging.ts';

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

/** Preview of a merge, with counts from the database, and the button, which asks first. */
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
      <Counts title={t('merge.moved', { name: kept.name })} counts={merge.moved} />
      <Counts title={t('merge.lost', { name: kept.name })} counts={merge.lost} />
      <Filled filled={merge.filled} />
      {Boolean(merge.moved.sights) && <p className="text-sm text-ink-muted">{t('merge.sights')}</p>}
    </>
  );
}

interface CountsProps {
  readonly title: string;
  readonly counts: MergeCounts;
}

/** Nothing where there is nothing to count. */
function Counts({ title, counts }: CountsProps) {
  const { t } = useTranslation('adminPlaces');
  const lang = useLang();
  const facts = [...dependentsOf('city'), 'highlights' as const].flatMap((id) => {
    const term = id === 'former_addresses' || id === 'highlights' ? t(`merge.${id}`) : t(`delete.${id}`);
    return counts[id] ? { id, term, value: formatNumber(lang, counts[id]) } : [];
  });
  if (facts.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2 text-base">{title}</h3>
      <FactList facts={facts} />
    </section>
  );
}

function Filled({ filled }: Pick<Merge, 'filled'>) {
  const { t } = useTranslation('adminPlaces');
  const lang = useLang();
  const words = MERGED_FIELDS.filter((field) => filled.includes(field)).map((field) => t(`fields.${field}`));
  if (words.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2 text-base">{t('merge.filled')}</h3>
      <p>{listed(lang, words)}</p>
    </section>
  );
}
