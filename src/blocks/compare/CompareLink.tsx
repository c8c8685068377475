import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLang } from '@/i18n/i18n.tsx';
import { buttonClass } from '@/ui/button.ts';
import { Icon } from '@/ui/Icon.tsx';
import { COMPARED_LIMIT, comparePath } from './compared.ts';
import { useComparedIds } from './useComparedIds.ts';

/** Begins a comparison with a city, or adds it to those that are chosen. Needs the texts of `city`. */
export function CompareLink({ cityId }: { cityId: number }) {
  const { t } = useTranslation('city');
  const others = useComparedIds().filter((id) => id !== cityId);
  return (
    // Search engines would otherwise index one page per city that has no content of its own.
    <Link
      to={comparePath(useLang(), [...others.slice(0, COMPARED_LIMIT - 1), cityId])}
      rel="nofollow"
      className={buttonClass()}
    >
      <Icon name="ruler" />
      {t('compare')}
    </Link>
  );
}
