import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { share } from '@/lib/share.ts';
import { toast } from '@/lib/toast.ts';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';

/** Shares an address, copies it, or shows it where the browser can do neither. */
export function ShareLink({ title, url }: { title: string; url: () => string }) {
  const { t } = useTranslation('common');
  const id = useId();
  const [shown, setShown] = useState(false);
  const onClick = async () => {
    const outcome = await share(title, url());
    setShown(outcome === 'failed');
    if (outcome === 'copied') toast({ title: t('share.copied'), variant: 'success' });
  };
  return (
    <div className="flex flex-col gap-2 print:hidden">
      <Button onClick={() => void onClick()}>
        <Icon name="share" />
        {t('share.share')}
      </Button>
      {shown && (
        <>
          <label htmlFor={id} className="text-sm">
            {t('share.copyLink')}
          </label>
          <input
            id={id}
            readOnly
            value={url()}
            dir="ltr"
            onFocus={(event) => event.currentTarget.select()}
            className="min-h-11 w-full min-w-0 rounded-sm border border-line-strong bg-paper-raised px-3"
          />
        </>
      )}
    </div>
  );
}
