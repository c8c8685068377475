import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '@/admin/session/refusal.ts';
import { useSession } from '@/admin/session/useSession.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { toast } from '@/lib/toast.ts';
import { formatNumber } from '@/shared/format.ts';
import { Button } from '@/ui/Button.tsx';
import { findPlaceIds, MAX_SELECTED } from './bulk.ts';
import { isTerritory } from './placeForm.ts';
import type { PlaceFilters, PlaceRow } from './places.ts';

interface Props {
  readonly filters: PlaceFilters;
  readonly rows: readonly PlaceRow[];
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (chosen: ReadonlySet<number>) => void;
  readonly onEdit: () => void;
}

/** Number of places, and the selection for a bulk edit. */
export function Selection({ filters, rows, chosen, onChoose, onEdit }: Props) {
  const { t } = useTranslation('adminPlaces');
  const lang = useLang();
  const { role } = useSession();
  const total = Number(rows[0]?.total ?? 0);
  const finding = useMutation({
    mutationFn: () => findPlaceIds(filters),
    onSuccess: (ids) => onChoose(new Set(ids)),
    onError: (error) => {
      if (!isRefusal(error)) toast({ title: t('failed'), variant: 'danger' });
    },
  });
  const number = formatNumber(lang, Math.min(total, MAX_SELECTED));
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="text-ink-muted">
        {t('found', { number: formatNumber(lang, total) })}
        {chosen.size > 0 && (
          <strong className="ms-3 text-ink">
            {t('bulk.chosen', { number: formatNumber(lang, chosen.size) })}
          </strong>
        )}
      </p>
      {total > 0 && isTerritory(filters.kind) && role === 'admin' && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => onChoose(new Set([...chosen, ...rows.map(({ id }) => id)]))}>
            {t('bulk.page')}
          </Button>
          {total > rows.length && (
            <Button size="sm" busy={finding.isPending} onClick={() => finding.mutate()}>
              {t(total > MAX_SELECTED ? 'bulk.firstFound' : 'bulk.allFound', { number })}
            </Button>
          )}
          {chosen.size > 0 && (
            <>
              <Button size="sm" onClick={() => onChoose(new Set())}>
                {t('bulk.none')}
              </Button>
              {chosen.size <= MAX_SELECTED && (
                <Button size="sm" intent="primary" onClick={onEdit}>
                  {t('bulk.edit')}
                </Button>
              )}
            </>
          )}
        </div>
      )}
      {chosen.size > MAX_SELECTED && (
        <p role="alert" className="basis-full text-sm text-danger">
          {t('bulk.tooMany', { number: formatNumber(lang, MAX_SELECTED) })}
        </p>
      )}
    </div>
  );
}
