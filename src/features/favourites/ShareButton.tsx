import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/lib/i18n.tsx';
import { share } from '@/lib/share.ts';
import { toast } from '@/lib/toast.ts';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import type { Favourites } from './favourites.ts';
import { sharedLink } from './sharing.ts';

/** Shares the list by its link, or shows the link where the browser can neither share nor copy. */
export function ShareButton({ ids }: { ids: Favourites }) {
  const { t } = useTranslation('favourites');
  const lang = useLang();
  const id = useId();
  const [shown, setShown] = useState(false);
  const link = () => sharedLink(ids, lang);
  const onClick = async () => {
    const outcome = await share(t('title'), link());
    setShown(outcome === 'failed');
    if (outcome === 'copied') toast({ title: t('copied'), variant: 'success' });
  };
  return (
    <>
      <Button intent="primary" onClick={() => void onClick()}>
        <Icon name="share" />
        {t('share')}
      </Button>
      {shown && (
        <div className="flex basis-full flex-wrap items-center gap-2 max-sm:col-span-2">
          <label htmlFor={id}>{t('copyLink')}</label>
          <input
            id={id}
            readOnly
            value={link()}
            dir="ltr"
            onFocus={(event) => event.currentTarget.select()}
            className="min-h-11 min-w-0 flex-1 rounded-sm border border-line-strong bg-paper-raised px-3"
          />
        </div>
      )}
    </>
  );
}
