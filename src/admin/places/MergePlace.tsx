import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isRefusal } from '@/admin/session/refusal.ts';
import { Panel } from '@/admin/ui/AdminPage.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { toast } from '@/lib/toast.ts';
import { BatchResult } from './BatchResult.tsx';
import { MergePreview } from './MergePreview.tsx';
import { MergeSides } from './MergeSides.tsx';
import { type Duplicate, isGone, type Merge, mergeCities } from './merging.ts';
import { PlaceScreen } from './PlaceScreen.tsx';
import { PossibleDuplicates } from './PossibleDuplicates.tsx';
import { type EditedPlace, editPath, nameOf, PLACES_KEY } from './places.ts';

/** Merge of two cities of a country: choice, preview, merge and undo in place. */
export function MergePlace({ id }: { readonly id: number }) {
  const { t } = useTranslation('adminPlaces');
  return (
    <PlaceScreen kind="city" id={id} title={(name) => t('merge.title', { name })} intro={t('merge.intro')}>
      {(place) => <Choice place={place} />}
    </PlaceScreen>
  );
}

function Choice({ place }: { readonly place: EditedPlace }) {
  const { t } = useTranslation('adminPlaces');
  const client = useQueryClient();
  const lang = useLang();
  const [other, setOther] = useState<Duplicate | null>(null);
  const [swapped, setSwapped] = useState(false);
  const here = { id: place.id, name: nameOf(place, lang) };
  const [gone, kept] = swapped ? [other, here] : [here, other];
  const [done, setDone] = useState<Merge | null>(null);
  const merging = useMutation({
    mutationFn: (sides: { readonly gone: number; readonly kept: number }) =>
      mergeCities(sides.gone, sides.kept),
    onSuccess: async (merge) => {
      setDone(merge);
      await client.invalidateQueries({ queryKey: [...PLACES_KEY, 'list'] });
    },
    onError: (error) => {
      if (isRefusal(error)) return;
      toast({ title: t(isGone(error) ? 'merge.gone' : 'merge.failed'), variant: 'danger' });
    },
  });
  const choose = (city: Duplicate) => {
    setOther(city);
    setSwapped(false);
  };
  if (done?.batch && kept)
    return (
      <BatchResult
        title={t('merge.done')}
        text={done.moved.sights ? t('merge.sights') : undefined}
        batch={done.batch}
        changes={done.changes}
        onUndone={() => setDone(null)}
      >
        <Link to={editPath('city', kept.id)} className="underline underline-offset-4">
          {t('merge.open')}
        </Link>
      </BatchResult>
    );
  return (
    <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
      <PossibleDuplicates place={place} chosen={other} onChoose={choose} />
      {gone && kept && (
        <Panel title={t('merge.preview')}>
          <MergeSides
            gone={gone.id}
            kept={kept.id}
            disabled={merging.isPending}
            onSwap={() => setSwapped(!swapped)}
          />
          <MergePreview
            gone={gone}
            kept={kept}
            busy={merging.isPending}
            onMerge={() => merging.mutate({ gone: gone.id, kept: kept.id })}
          />
        </Panel>
      )}
      <Link to={editPath('city', place.id)} className="justify-self-start py-2 underline underline-offset-4">
        {t('merge.cancel')}
      </Link>
    </div>
  );
}
