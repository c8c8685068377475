import { useTranslation } from 'react-i18next';
import { encode } from 'uqr';
import { Button } from '@/ui/Button.tsx';
import { Dialog } from '@/ui/Dialog.tsx';

interface Props {
  readonly address: string;
  readonly onClose: () => void;
}

/** Modules of white around the code: scanners need four. */
const BORDER = 4;

/** The address as a QR code to be read by a phone's camera. */
export function QrDialog({ address, onClose }: Props) {
  const { t } = useTranslation(['lists', 'common']);
  return (
    <Dialog open title={t('qr.title')} text={t('qr.text')} onClose={onClose}>
      <Code address={address} label={t('qr.alt')} />
      <p dir="ltr" className="text-center text-sm wrap-anywhere">
        {address}
      </p>
      <div className="mt-5 flex justify-end">
        <Button onClick={onClose}>{t('common:close')}</Button>
      </div>
    </Dialog>
  );
}

/** Dark on light in both themes: not every scanner reads the reverse. */
function Code({ address, label }: { address: string; label: string }) {
  const { data, size } = encode(address, { ecc: 'M', border: BORDER });
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto my-4 w-full max-w-80"
    >
      <rect width={size} height={size} fill="white" />
      <path d={dark.join('')} fill="black" />
    </svg>
  );
}
