import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '@/admin/session/refusal.ts';
import { Panel } from '@/admin/ui/AdminPage.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { toast } from '@/lib/toast.ts';
import { formatNumber } from '@/shared/format.ts';
import { Button } from '@/ui/Button.tsx';
import { BatchResult } from './BatchResult.tsx';
import { BulkForm } from './BulkForm.tsx';
import { BulkPreview, RefusedPlaces } from './BulkPreview.tsx';
import { type BulkChange, type BulkOutcome, bulkEdit, refusedOf } from './bulk.ts';
import type { Territory } from './placeForm.ts';
import { PLACES_KEY } from './places.ts';

interface Props {
  readonly kind: Territory;
  readonly ids: readonly number[];
  /** ISO 3166-1 of the list's filter; empty for the world. */
  readonly country: string;
  readonly onClose: () => void;
}

/** Bulk edit of one field: choice, preview, change and undo in place. */
export function BulkEdit({ kind, ids, country, onClose }: Props) {
  const { t } = useTranslation('adminPlaces');
  const lang = useLang();
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const [change, setChange] = useState<BulkChange | null>(null);
  const [done, setDone] = useState<BulkOutcome | null>(null);
  useEffect(() => heading.current?.focus(), []);
  const editing = useMutation({
    mutationFn: ({ wanted, seen }: { wanted: BulkChange; seen: BulkOutcome['seen'] }) =>
      bulkEdit(wanted, seen),
    onSuccess: async (outcome) => {
      setDone(outcome);
      await client.invalidateQueries({ queryKey: [...PLACES_KEY, 'list'] });
    },
    onError: (error) => {
      if (!isRefusal(error)) toast({ title: t('bulk.failed'), variant: 'danger' });
    },
  });
  const back = (
    <Button intent="ghost" onClick={onClose}>
      {t('bulk.back')}
    </Button>
  );
  if (done)
    return (
      <div className="grid gap-6">
        {done.batch ? (
          <BatchResult
            title={t('bulk.done', { number: formatNumber(lang, done.changing) })}
            batch={done.batch}
            changes={Object.values(done.tables ?? {}).reduce((sum, number) => sum + number, 0)}
            onUndone={onClose}
          >
            {back}
          </BatchResult>
        ) : (
          <Panel title={t('bulk.nothing')}>{back}</Panel>
        )}
        {refusedOf(done).length > 0 && (
          <Panel title={t('bulk.refused')}>
            <RefusedPlaces kind={kind} outcome={done} />
          </Panel>
        )}
      </div>
    );
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[1fr_2fr] lg:items-start">
      <Panel>
        <h2 ref={heading} tabIndex={-1} className="mb-4 text-xl outline-none">
          {t(`bulk.title.${kind}`, { number: formatNumber(lang, ids.length) })}
        </h2>
        <BulkForm kind={kind} ids={ids} country={country} onChange={setChange} />
        <div className="mt-4">{back}</div>
      </Panel>
      {change && (
        <Panel title={t('bulk.preview')}>
          <BulkPreview
            change={change}
            busy={editing.isPending}
            onApply={(seen) => editing.mutate({ wanted: change, seen })}
          />
        </Panel>
      )}
    </div>
  );
}
