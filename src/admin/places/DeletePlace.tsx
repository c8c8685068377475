import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ADMIN_PATHS } from '@/admin/paths.ts';
import { isRefusal } from '@/admin/session/refusal.ts';
import { ConfirmDialog } from '@/admin/ui/ConfirmDialog.tsx';
import { Loading } from '@/admin/ui/Loading.tsx';
import { useLang } from '@/lib/i18n.tsx';
import { toast } from '@/lib/toast.ts';
import { formatNumber } from '@/shared/format.ts';
import { Button } from '@/ui/Button.tsx';
import { FactList } from '@/ui/FactList.tsx';
import { QueryView } from '@/ui/QueryView.tsx';
import { type Belonging, type Belongings, belongingsQuery, deletePlace } from './deletion.ts';
import { type EditedPlace, PLACES_KEY } from './places.ts';

/** Deletes a place after saying what goes with it. The trail brings it back. */
export function DeletePlace({ place }: { readonly place: EditedPlace }) {
  const { t } = useTranslation('adminPlaces');
  const client = useQueryClient();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const belongings = useQuery({ ...belongingsQuery(place), enabled: asking });
  const removal = useMutation({
    mutationFn: () => deletePlace(place),
    onSuccess: async () => {
      toast({ title: t('delete.done'), description: t('delete.back'), variant: 'success' });
      navigate(`${ADMIN_PATHS.places}?kind=${place.kind}`, { replace: true });
      await client.invalidateQueries({ queryKey: [...PLACES_KEY, 'list'] });
    },
    onError: (error) => {
      if (!isRefusal(error))
        toast({ title: t('delete.failed'), description: error.message, variant: 'danger' });
    },
  });
  return (
    <div className="ms-auto">
      <Button intent="danger" busy={removal.isPending} onClick={() => setAsking(true)}>
        {t('delete.button')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('delete.title')}
        text={
          <div className="grid gap-3">
            <p>{t('delete.text')}</p>
            <QueryView
              query={belongings}
              pending={<Loading label={t('delete.counting')} />}
              errorText={t('errors.read')}
            >
              {(counts) => <Counts counts={counts} />}
            </QueryView>
          </div>
        }
        confirmLabel={t('delete.button')}
        disabled={!belongings.data}
        intent="danger"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          removal.mutate();
        }}
      />
    </div>
  );
}

function Counts({ counts }: { readonly counts: Belongings }) {
  const { t } = useTranslation('adminPlaces');
  const lang = useLang();
  return (
    <FactList
      facts={(Object.keys(counts) as Belonging[]).flatMap((kind) =>
        counts[kind] ? { id: kind, term: t(`delete.${kind}`), value: formatNumber(lang, counts[kind]) } : [],
      )}
    />
  );
}
