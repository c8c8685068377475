import type { ReactNode } from 'react';
import { useT } from '@/i18n/LanguageProvider.tsx';
import { PageSkeleton } from '@/ui/PageSkeleton.tsx';
import { useCorrection } from './useCorrection.ts';

/** A page whose address may be wrong: shown once it is known that the address stays. */
export function Corrected({ children }: { children: ReactNode }) {
  const t = useT('common');
  const stays = useCorrection();
  return stays ? children : <PageSkeleton label={t('loading')} />;
}
