import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '@/admin/session/refusal.ts';
import { Panel } from '@/admin/ui/AdminPage.tsx';
import { ConfirmDialog } from '@/admin/ui/ConfirmDialog.tsx';
import { InputField } from '@/admin/ui/InputField.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { toast } from '@/lib/toast.ts';
import { QueryView } from '@/places/states/QueryView.tsx';
import { formatNumber } from '@/shared/format.ts';
import { Button } from '@/ui/Button.tsx';
import { AUDIT_LOG_KEY, changesOlderThan, keepDaysQuery, setKeepDays } from './changes.ts';

/** Limits as in the table. */
const MIN_DAYS = 30;
const MAX_DAYS = 3650;

/** Setting for how long the audit log is kept. A shorter time asks first, and says how many changes will be forgotten. */
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
      await client.invalidateQueries({ queryKey: AUDIT_LOG_KEY });
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
        const allowed = Number.isInteger(days) && days >= MIN_DAYS && days <= MAX_DAYS;
        setProblem(!allowed);
        if (allowed) count.mutate();
      }}
    >
      <InputField
        label={t('keep.days')}
        hint={t('keep.hint')}
        error={problem ? t('keep.range', { least: MIN_DAYS, most: formatNumber(lang, MAX_DAYS) }) : undefined}
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
