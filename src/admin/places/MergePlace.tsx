import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isRefusal } from '@/admin/session/refusal.ts';
import { AdminPage, Panel } from '@/admin/ui/AdminPage.tsx';
import { DataError, NotFoundError } from '@/lib/errors.ts';
import { useLang } from '@/lib/i18n.tsx';
import { toast } from '@/lib/toast.ts';
import { QueryView } from '@/ui/QueryView.tsx';
import { SkeletonLines } from '@/ui/Skeleton.tsx';
import { AlikeCities } from './AlikeCities.tsx';
import { BatchResult } from './BatchResult.tsx';
import { MergePreview } from './MergePreview.tsx';
import { type Alike, type Merge, mergeCities } from './merging.ts';
import { type EditedPlace, editPath, nameOf, PLACES_KEY, placeQuery } from './places.ts';

/** A city is merged into another one of its country: chosen, previewed, done, and undone where it stands. */
export function MergePlace({ id }: { readonly id: number }) {
  const { t } = useTranslation('adminPlaces');
  const lang = useLang();
  const query = useQuery(placeQuery('city', id));
  const name = query.data ? nameOf(query.data, lang) : t('title');
  return (
    <AdminPage title={t('merge.title', { name })} intro={t('merge.intro')}>
      <QueryView
        query={query}
        pending={<SkeletonLines count={8} />}
        errorText={t(query.error instanceof NotFoundError ? 'errors.gone' : 'errors.read')}
      >
        {(place) => <Choice place={place} />}
      </QueryView>
    </AdminPage>
  );
}

function Choice({ place }: { readonly place: EditedPlace }) {
  const { t } = useTranslation('adminPlaces');
  const client = useQueryClient();
  const [into, setInto] = useState<Alike | null>(null);
  const [done, setDone] = useState<Merge | null>(null);
  const merging = useMutation({
    mutationFn: (kept: Alike) => mergeCities(place.id, kept.id),
    onSuccess: async (merge) => {
      setDone(merge);
      await client.invalidateQueries({ queryKey: [...PLACES_KEY, 'list'] });
    },
    onError: (error) => {
      if (isRefusal(error)) return;
      const gone = error instanceof DataError && error.code === 'PT404';
      toast({ title: t(gone ? 'merge.gone' : 'merge.failed'), variant: 'danger' });
    },
  });
  if (done?.batch && into)
    return (
      <BatchResult
        title={t('merge.done')}
        text={done.moved.sights > 0 ? t('merge.sights') : undefined}
        batch={done.batch}
        changes={done.changes}
        onUndone={() => setDone(null)}
      >
        <Link to={editPath('city', into.id)} className="underline underline-offset-4">
          {t('merge.open')}
        </Link>
      </BatchResult>
    );
  return (
    <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
      <AlikeCities place={place} chosen={into} onChoose={setInto} />
      {into && (
        <Panel title={t('merge.preview')}>
          <MergePreview
            city={place.id}
            into={into}
            busy={merging.isPending}
            onMerge={() => merging.mutate(into)}
          />
        </Panel>
      )}
      <Link to={editPath('city', place.id)} className="justify-self-start py-2 underline underline-offset-4">
        {t('merge.cancel')}
      </Link>
    </div>
  );
}
