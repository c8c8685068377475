import { useTranslation } from 'react-i18next';
import { LINK_REASONS, type LinkReason } from '@/shared/brokenLinks.ts';

/** The text of a reason; an unknown reason is shown as it is. */
export function useReason(): (reason: string) => string {
  const { t } = useTranslation('adminLinks');
  const isReason = (reason: string): reason is LinkReason =>
    (LINK_REASONS as readonly string[]).includes(reason);
  return (reason) => (isReason(reason) ? t(`reason.${reason}`) : reason);
}
