import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLang } from '@/i18n/LanguageProvider.tsx';
import { loadTexts, translator } from '@/i18n/texts.ts';
import { toast } from '@/lib/toast.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { useLocation, useNavigate, useVerdict } from '@/ui/router.tsx';
import type { CorrectionNotice } from './corrections.ts';
import { correctionQuery } from './queries.ts';

/** Says what was corrected. Its texts come with it: few visitors need them. */
async function announce(notice: CorrectionNotice, lang: LanguageCode): Promise<void> {
  await loadTexts(lang, ['corrections']);
  const t = translator(lang, 'corrections');
  toast({ title: t(`${notice}.title`), description: t(`${notice}.text`) });
}

/**
 * Puts a wrong address right (visitor.md §8): `true` once it is known that it stays. Until then the page shows that it is
 * looking; a redirect takes the place of the wrong address in the history and keeps its query and fragment.
 */
export function useCorrection(): boolean {
  const { pathname, search, hash } = useLocation();
  const lang = useLang();
  const navigate = useNavigate();
  const { data, isError } = useQuery(correctionQuery(pathname));
  const verdict = useVerdict();
  if (verdict && data?.kind === 'redirect') {
    // A missing post is missing to those who count pages; visitors are led on, and told so, by the browser.
    if (data.notice === 'postMissing') verdict.missing = true;
    else verdict.redirect = data.to + search;
  }

  useEffect(() => {
    if (data?.kind !== 'redirect') return;
    navigate(data.to + search + hash, { replace: true });
    if (data.notice) {
      announce(data.notice, lang).catch((error: unknown) =>
        console.warn('A correction could not be announced', error),
      );
    }
  }, [data, search, hash, lang, navigate]);

  // A look-up that fails must not keep the visitor waiting: the address stays.
  return isError || data?.kind === 'stay';
}
