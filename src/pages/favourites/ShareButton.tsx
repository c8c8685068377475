import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Favourites } from '@/blocks/favourites/favourites.ts';
import { sharedLink } from '@/blocks/favourites/sharing.ts';
import { useShare } from '@/blocks/share/useShare.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { AddressField } from '@/ui/AddressField.tsx';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';

/** Shares the list by its link, or shows the link where the browser can neither share nor copy. */
export function ShareButton({ ids }: { ids: Favourites }) {
  const { t } = useTranslation('favourites');
  const lang = useLang();
  const id = useId();
  const link = () => sharedLink(ids, lang);
  const { shown, onShare } = useShare(t('title'), link, t('copied'));
  return (
    <>
      <Button intent="primary" onClick={onShare}>
        <Icon name="share" />
        {t('share')}
      </Button>
      {shown && (
        <div className="flex basis-full flex-wrap items-center gap-2 max-sm:col-span-2">
          <label htmlFor={id}>{t('copyLink')}</label>
          <AddressField id={id} value={link()} className="flex-1" />
        </div>
      )}
    </>
  );
}
