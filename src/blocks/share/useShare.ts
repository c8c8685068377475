import { useState } from 'react';
import { share } from '@/lib/share.ts';
import { toast } from '@/lib/toast.ts';

/** Shares an address, or copies it and says `copied`; `shown` where the browser can do neither. */
export function useShare(title: string, url: () => string, copied: string) {
  const [isLinkShown, setShown] = useState(false);
  const onShare = async () => {
    const outcome = await share(title, url());
    setShown(outcome === 'failed');
    if (outcome === 'copied') toast({ title: copied, variant: 'success' });
  };
  return { shown: isLinkShown, onShare: () => void onShare() };
}
