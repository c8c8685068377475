import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/admin/ui/ConfirmDialog.tsx';
import { toast } from '@/lib/toast.ts';
import { QueryView } from '@/places/states/QueryView.tsx';
import { Button } from '@/ui/Button.tsx';
import { MEDIA_KEY, type Media, type MediaUse, mediaUsesQuery, removeMedia } from './media.ts';

interface Props {
  readonly media: Media;
  readonly onRemoved: () => void;
}

/** Deletes a picture once it is confirmed; one that is shown somewhere stays, and where is said. */
export function RemoveMedia({ media, onRemoved }: Props) {
  const { t } = useTranslation('adminMedia');
  const [asked, setAsked] = useState(false);
  const uses = useQuery({ ...mediaUsesQuery(media.id), staleTime: 0 });
  const queryClient = useQueryClient();
  const failed = (description?: string) =>
    toast({ title: t('remove.failed'), description, variant: 'danger' });
  const remove = useMutation({
    mutationFn: () => removeMedia(media.id),
    onSuccess: async ({ removed }) => {
      await queryClient.invalidateQueries({ queryKey: MEDIA_KEY });
      if (!removed) return failed(t('remove.used'));
      toast({ title: t('remove.done'), variant: 'success' });
      onRemoved();
    },
    onError: ({ message }) => failed(message),
  });
  return (
    <>
      <Button intent="danger" busy={remove.isPending} onClick={() => setAsked(true)}>
        {t('remove.button')}
      </Button>
      <div className="w-full">
        <h3 className="mt-2 font-serif text-xl">{t('uses.title')}</h3>
        <QueryView query={uses} pending={<div className="skeleton h-6" />} errorText={t('uses.error')}>
          {(list) => <Uses list={list} />}
        </QueryView>
      </div>
      <ConfirmDialog
        open={asked}
        title={t('remove.title', { name: media.name })}
        text={uses.data?.length ? t('remove.used') : t('remove.text')}
        confirmLabel={t('remove.confirm')}
        disabled={!uses.data || uses.data.length > 0}
        intent="danger"
        onConfirm={() => {
          setAsked(false);
          remove.mutate();
        }}
        onCancel={() => setAsked(false)}
      />
    </>
  );
}

function Uses({ list }: { list: readonly MediaUse[] }) {
  const { t } = useTranslation('adminMedia');
  if (list.length === 0) return <p className="text-ink-muted">{t('uses.none')}</p>;
  return (
    <ul className="mt-1 list-disc ps-5">
      {list.map(({ kind, id, name }) => (
        <li key={`${kind}${id}${name}`}>
          <bdi>{name}</bdi> · {t(`uses.kind.${kind}`)}
        </li>
      ))}
    </ul>
  );
}
