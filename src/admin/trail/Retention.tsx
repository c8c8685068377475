import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '@/admin/session/refusal.ts';
import { Panel } from '@/admin/ui/AdminPage.tsx';
import { ConfirmDialog } from '@/admin/ui/ConfirmDialog.tsx';
import { InputField } from '@/admin/ui/InputField.tsx';
import { useLang } from '@/lib/i18n.tsx';
import { toast } from '@/lib/toast.ts';
import { formatNumber } from '@/shared/format.ts';
import { Button } from '@/ui/Button.tsx';
import { QueryView } from '@/ui/QueryView.tsx';
import { changesOlderThan, keepDaysQuery, setKeepDays, TRAIL_KEY } from './changes.ts';

/** As the table says. */
const LEAST_DAYS = 30;
const MOST_DAYS = 3650;

/** How long the trail is kept. A shorter time asks first, and says how many changes will be forgotten. */
export function Retention() {
  const { t } = useTranslation('adminTrail');
  const stored = useQuery(keepDaysQuery());
  return (
    <Panel title={t('keep.title')}>
      <QueryView query={stored} pending={<div className="skeleton h-11 max-w-xs" />} errorText={t('failed')}>
        {(days) => <RetentionForm key={days} stored={days} />}
      </QueryView>
    </Panel>
  );
}

function RetentionForm({ stored }: { readonly stored: number }) {
  const { t } = useTranslation('adminTrail');
  const lang = useLang();
  const client = useQueryClient();
  const [typed, setTyped] = useState(String(stored));
  const [problem, setProblem] = useState(false);
  const [forgotten, setForgotten] = useState<number | null>(null);
  const days = Number(typed);
  const onError = (error: Error) => {
    if (!isRefusal(error)) toast({ title: t('keep.failed'), description: error.message, variant: 'danger' });
  };
  const save = useMutation({
    mutationFn: () => setKeepDays(days),
    onSuccess: async () => {
      toast({ title: t('keep.saved'), variant: 'success' });
      await client.invalidateQueries({ queryKey: TRAIL_KEY });
    },
    onError,
  });
  const count = useMutation({
    mutationFn: () => changesOlderThan(days),
    onSuccess: (older) => (days < stored ? setForgotten(older) : save.mutate()),
    onError,
  });
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const allowed = Number.isInteger(days) && days >= LEAST_DAYS && days <= MOST_DAYS;
        setProblem(!allowed);
        if (allowed) count.mutate();
      }}
    >
      <InputField
        label={t('keep.days')}
        hint={t('keep.hint')}
        error={
          problem ? t('keep.range', { least: LEAST_DAYS, most: formatNumber(lang, MOST_DAYS) }) : undefined
        }
        className="max-w-md"
        inputMode="numeric"
        dir="ltr"
        value={typed}
        onChange={setTyped}
      />
      <Button type="submit" className="sm:mt-6" busy={count.isPending || save.isPending}>
        {t('keep.save')}
      </Button>
      <ConfirmDialog
        open={forgotten !== null}
        title={t('keep.title')}
        text={t('keep.forgets', { number: formatNumber(lang, forgotten ?? 0) })}
        confirmLabel={t('keep.save')}
        intent="danger"
        onCancel={() => setForgotten(null)}
        onConfirm={() => {
          setForgotten(null);
          save.mutate();
        }}
      />
    </form>
  );
}
