import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { siteOrigin } from '@/features/favourites/sharing.ts';
import { useLang } from '@/lib/i18n.tsx';
import { share } from '@/lib/share.ts';
import { toast } from '@/lib/toast.ts';
import { AddressField } from '@/ui/AddressField.tsx';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { listsPath } from './addresses.ts';
import type { SavedPlan } from './lists.ts';
import { sharedHash } from './sharing.ts';

/** Shares the list by an address that holds it, or shows that address where the browser can neither share nor copy. */
export function ShareList({ plan }: { plan: SavedPlan }) {
  const { t } = useTranslation('favourites');
  const words = useTranslation('lists');
  const lang = useLang();
  const id = useId();
  const [link, setLink] = useState('');
  const onShare = async () => {
    const hash = await sharedHash(plan);
    if (hash === null) {
      toast({ title: words.t('shared.long'), variant: 'danger' });
      return;
    }
    const address = siteOrigin() + listsPath(lang) + hash;
    const outcome = await share(plan.name, address);
    setLink(outcome === 'failed' ? address : '');
    if (outcome === 'copied') toast({ title: t('copied'), variant: 'success' });
  };
  return (
    <>
      <Button intent="primary" onClick={() => void onShare()}>
        <Icon name="share" />
        {t('share')}
      </Button>
      {link && (
        <div className="flex basis-full flex-wrap items-center gap-2">
          <label htmlFor={id}>{t('copyLink')}</label>
          <AddressField id={id} value={link} className="flex-1" />
        </div>
      )}
    </>
  );
}
