import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressField } from '@/ui/AddressField.tsx';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { useShare } from './useShare.ts';

/** Shares an address, copies it, or shows it where the browser can do neither. */
export function ShareLink({ title, url }: { title: string; url: () => string }) {
  const { t } = useTranslation('common');
  const id = useId();
  const { shown, onShare } = useShare(title, url, t('share.copied'));
  return (
    <div className="flex flex-col gap-2 print:hidden">
      <Button onClick={onShare}>
        <Icon name="share" />
        {t('share.share')}
      </Button>
      {shown && (
        <>
          <label htmlFor={id} className="text-sm">
            {t('share.copyLink')}
          </label>
          <AddressField id={id} value={url()} className="w-full" />
        </>
      )}
    </div>
  );
}
