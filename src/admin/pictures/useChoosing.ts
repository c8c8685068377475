import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '@/lib/toast.ts';
import { type Choice, choiceQuery, choosePicture, type PlaceKey } from './choices.ts';

/** Makes a choice for a place, says that it is made, and has what is shown read again. Its answer may be why a file is refused. */
export function useChoosing(place: PlaceKey) {
  const { t } = useTranslation('adminPictures');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (choice: Choice) => choosePicture(place, choice),
    onSuccess: async (answer, { choice }) => {
      if ('problem' in answer) return;
      await queryClient.invalidateQueries({ queryKey: choiceQuery(place).queryKey });
      toast({
        title: t(`done.${choice}`),
        // The source of a sight has named its picture already.
        description: choice === 'source' && place.type !== 'sight' ? t('done.later') : undefined,
        variant: 'success',
      });
    },
    onError: ({ message }) => toast({ title: t('failed'), description: message, variant: 'danger' }),
  });
}
