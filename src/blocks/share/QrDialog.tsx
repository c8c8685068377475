import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/Button.tsx';
import { Dialog } from '@/ui/Dialog.tsx';
import { QrCode } from '@/ui/QrCode.tsx';

interface Props {
  readonly address: string;
  readonly onClose: () => void;
}

/** The address as a QR code to be read by a phone's camera. */
export function QrDialog({ address, onClose }: Props) {
  const { t } = useTranslation(['lists', 'common']);
  return (
    <Dialog open title={t('qr.title')} text={t('qr.text')} onClose={onClose}>
      <QrCode text={address} label={t('qr.alt')} />
      <p dir="ltr" className="text-center text-sm wrap-anywhere">
        {address}
      </p>
      <div className="mt-5 flex justify-end">
        <Button onClick={onClose}>{t('common:close')}</Button>
      </div>
    </Dialog>
  );
}
