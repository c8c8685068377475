import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/admin/ui/ConfirmDialog.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { formatNumber } from '@/shared/format.ts';

interface Props {
  /** Kilometres of the move that is asked about. */
  readonly km: number | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before a place is moved far. */
export function MoveQuestion({ km, onConfirm, onCancel }: Props) {
  const { t } = useTranslation('adminPlaces');
  const lang = useLang();
  const distance = formatNumber(lang, km ?? 0, {
    style: 'unit',
    unit: 'kilometer',
    maximumFractionDigits: 0,
  });
  return (
    <ConfirmDialog
      open={km !== undefined}
      title={t('moved.title', { distance })}
      text={t('moved.text')}
      confirmLabel={t('moved.confirm')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
