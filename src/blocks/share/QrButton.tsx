import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithFallback } from '@/lib/lazyWithFallback.ts';
import { Button } from '@/ui/Button.tsx';

const QrDialog = lazyWithFallback(async () => (await import('./QrDialog.tsx')).QrDialog, Missing);

function Missing() {
  const { t } = useTranslation('common');
  return <p role="alert">{t('blockMissing')}</p>;
}

/** Takes the address to a phone by its camera. Not on a phone, which has the page already. */
export function QrButton({ url }: { url: () => string }) {
  const [address, setAddress] = useState<string | null>(null);
  return (
    <>
      <Button className="max-md:hidden" aria-haspopup="dialog" onClick={() => setAddress(url())}>
        QR
      </Button>
      {address && (
        <Suspense>
          <QrDialog address={address} onClose={() => setAddress(null)} />
        </Suspense>
      )}
    </>
  );
}
