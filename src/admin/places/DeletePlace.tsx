import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ADMIN_PATHS } from '@/admin/lib/paths.ts';
import { isRefusal } from '@/admin/session/refusal.ts';
import { ConfirmDialog } from '@/admin/ui/ConfirmDialog.tsx';
import { Loading } from '@/admin/ui/Loading.tsx';
import { toast } from '@/lib/toast.ts';
import { QueryView } from '@/places/states/QueryView.tsx';
import { Button } from '@/ui/Button.tsx';
import { DependentList } from './DependentList.tsx';
import { deletePlace, dependentsQuery } from './deletion.ts';
import { type EditedPlace, PLACES_KEY } from './places.ts';

/** Deletes a place after saying what goes with it. The audit log restores it. */
export function DeletePlace({ place }: { readonly place: EditedPlace }) {
  const { t } = useTranslation('adminPlaces');
  const client = useQueryClient();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const dependents = useQuery({ ...dependentsQuery(place), enabled: asking });
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
            {place.kind === 'city' && <p>{t('delete.staysAway')}</p>}
            <QueryView
              query={dependents}
              pending={<Loading label={t('delete.counting')} />}
              errorText={t('errors.read')}
            >
              {(counts) => <DependentList kind={place.kind} counts={counts} />}
            </QueryView>
          </div>
        }
        confirmLabel={t('delete.button')}
        disabled={!dependents.data}
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
