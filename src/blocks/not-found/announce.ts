import { i18n, loadNamespaces } from '@/i18n/i18n.tsx';
import { toast } from '@/lib/toast.ts';
import type { CorrectionNotice } from '@/shared/corrections.ts';
import type { LanguageCode } from '@/shared/languages.ts';

/**
 * Mark that a server's redirect leaves in the address for the article to announce: an answer without a page shows nothing
 * itself.
 */
export const REDIRECTED_HASH = '#redirected';

/** Shows what was corrected. Its texts are loaded for it: few visitors need them. */
export async function announce(notice: CorrectionNotice, lang: LanguageCode): Promise<void> {
  try {
    await loadNamespaces(lang, ['corrections']);
    const t = i18n.getFixedT(lang, 'corrections');
    toast({ title: t(`${notice}.title`), description: t(`${notice}.text`) });
  } catch (error) {
    console.warn('A correction could not be announced', error);
  }
}
