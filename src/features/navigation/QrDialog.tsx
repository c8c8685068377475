import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { encode } from 'uqr';
import { Button } from '@/ui/Button.tsx';

interface Props {
  readonly address: string;
  readonly onClose: () => void;
}

/** Modules of white around the code: scanners need four. */
const BORDER = 4;

/** The address as a QR code to be read by a phone's camera. */
export function QrDialog({ address, onClose }: Props) {
  const { t } = useTranslation(['lists', 'common']);
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onClose}
      className="m-auto max-w-md rounded-md border border-line bg-paper-raised p-6 text-ink shadow-lift backdrop:bg-[oklch(0_0_0/0.5)]"
    >
      <h2 id={`${id}-title`} className="text-xl">
        {t('qr.title')}
      </h2>
      <p id={`${id}-text`} className="mt-2 text-ink-muted">
        {t('qr.text')}
      </p>
      <Code address={address} label={t('qr.alt')} />
      <p dir="ltr" className="text-center text-sm wrap-anywhere">
        {address}
      </p>
      <div className="mt-5 flex justify-end">
        <Button onClick={() => dialog.current?.close()}>{t('common:close')}</Button>
      </div>
    </dialog>
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
