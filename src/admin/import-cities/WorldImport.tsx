import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '@/admin/session/refusal.ts';
import { ConfirmDialog } from '@/admin/ui/ConfirmDialog.tsx';
import { TextField } from '@/admin/ui/TextField.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { rowsOf } from '@/lib/errors.ts';
import { adminClient } from '@/lib/signedInClient.ts';
import { toast } from '@/lib/toast.ts';
import { formatNumber } from '@/shared/format.ts';
import { IMPORT_LIMITS, type ImportMode, type ImportProblem, isLimit } from '@/shared/imports/imports.ts';
import { Button } from '@/ui/Button.tsx';
import { Notice } from '@/ui/states.tsx';
import { fieldValue, numberOf } from './numbers.ts';

interface Props {
  readonly mode: ImportMode;
  readonly busy: boolean;
  /** Problem of the form's options. */
  readonly problem: ImportProblem | undefined;
  readonly onRefuse: (problem: ImportProblem) => void;
  /** `limit`: most cities of a country; null for no limit. */
  readonly onStart: (limit: number | null) => void;
}

/** The countries of the site; those without a code or a French name are left out. */
async function importableCountries(): Promise<number> {
  const countries = rowsOf(await adminClient().from('countries').select('iso_code, name_fr'));
  return countries.filter(({ iso_code, name_fr }) => iso_code && name_fr).length;
}

/** The import of every country: reads the list of countries first, then asks. */
export function WorldImport({ mode, busy, problem, onRefuse, onStart }: Props) {
  const { t } = useTranslation('adminImport');
  const [countries, setCountries] = useState<number | null>(null);
  const reading = useMutation({
    mutationFn: importableCountries,
    onSuccess: (number) => (number === 0 ? onRefuse('countryListEmpty') : setCountries(number)),
    onError: (error) => {
      if (!isRefusal(error)) toast({ title: t('countriesFailed'), variant: 'danger' });
    },
  });
  const close = () => setCountries(null);
  return (
    <>
      <Button
        disabled={busy}
        busy={reading.isPending}
        onClick={() => (problem ? onRefuse(problem) : reading.mutate())}
      >
        {t('form.world')}
      </Button>
      {reading.isError && (
        <Notice tone="danger" className="basis-full">
          {t('countriesFailedBecause', { message: reading.error.message })}
        </Notice>
      )}
      {reading.data === 0 && (
        <Notice tone="danger" className="basis-full">
          {t('problems.countryListEmpty')}
        </Notice>
      )}
      {countries !== null && (
        <WorldDialog
          countries={countries}
          limited={mode === 'batches'}
          onCancel={close}
          onConfirm={(limit) => {
            close();
            onStart(limit);
          }}
        />
      )}
    </>
  );
}

interface DialogProps {
  readonly countries: number;
  readonly limited: boolean;
  readonly onConfirm: (limit: number | null) => void;
  readonly onCancel: () => void;
}

function WorldDialog({ countries, limited, onConfirm, onCancel }: DialogProps) {
  const { t } = useTranslation('adminImport');
  const lang = useLang();
  const [limit, setLimit] = useState<number>(IMPORT_LIMITS.limit.globalDefault);
  const wrong = limited && !isLimit(limit);
  return (
    <ConfirmDialog
      open
      title={t('form.world')}
      text={
        <div className="grid gap-4">
          <p>{t('form.worldWarning')}</p>
          <p>{t('form.worldCountries', { countries: formatNumber(lang, countries) })}</p>
          {limited && (
            <TextField
              label={t('form.worldLimit')}
              hint={t('form.worldLimitHint')}
              error={wrong ? t('problems.limitInvalid') : undefined}
              type="number"
              min={IMPORT_LIMITS.limit.min}
              max={IMPORT_LIMITS.limit.max}
              value={fieldValue(limit)}
              onChange={({ target }) => setLimit(numberOf(target.value))}
            />
          )}
        </div>
      }
      confirmLabel={t('form.worldConfirm')}
      disabled={wrong}
      onCancel={onCancel}
      onConfirm={() => onConfirm(limited ? limit : null)}
    />
  );
}
