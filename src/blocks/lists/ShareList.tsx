import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { siteOrigin } from '@/blocks/favourites/sharing.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { share } from '@/lib/share.ts';
import { toast } from '@/lib/toast.ts';
import { formatNumber } from '@/shared/format.ts';
import { AddressField } from '@/ui/AddressField.tsx';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { Notice } from '@/ui/states.tsx';
import { listsPath } from './addresses.ts';
import type { SavedPlan } from './lists.ts';
import type { PlacedPlan } from './places.ts';
import { saveList } from './saveList.ts';
import { sharedHash } from './sharing.ts';

/** Characters of an address that messengers, mails and old servers take whole. */
const SAFE_LENGTH = 2000;

interface Props {
  readonly plan: SavedPlan;
  readonly placed: () => PlacedPlan;
}

/** Shares the list by an address that holds it, or shows that address where the browser can neither share nor copy. */
export function ShareList({ plan, placed }: Props) {
  const { t } = useTranslation('favourites');
  const words = useTranslation('lists');
  const lang = useLang();
  const id = useId();
  const [link, setLink] = useState('');
  const [length, setLength] = useState(0);
  const onShare = async () => {
    const address = sharedHash(plan).then((hash) => {
      if (hash === null) throw new RangeError('Too long');
      return siteOrigin() + listsPath(lang) + hash;
    });
    const outcome = await share(plan.name, address);
    const known = await address.catch(() => null);
    if (known === null) {
      toast({ title: words.t('shared.long'), variant: 'danger' });
      return;
    }
    setLength(known.length);
    setLink(outcome === 'failed' ? known : '');
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
      <div role="status" className="basis-full empty:hidden">
        {length > SAFE_LENGTH && (
          <Notice tone="warning">
            <p>{words.t('shared.cut', { value: formatNumber(lang, length) })}</p>
            <Button className="mt-3" onClick={() => saveList('json', placed())}>
              <Icon name="download" />
              {words.t('shared.file')}
            </Button>
          </Notice>
        )}
      </div>
    </>
  );
}
