import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLang } from '@/lib/i18n.tsx';
import { buttonClass } from '@/ui/button.ts';
import { Icon } from '@/ui/Icon.tsx';
import { comparePath } from './compared.ts';

/** Begins a comparison with a city. Needs the texts of `city`. */
export function CompareLink({ cityId }: { cityId: number }) {
  const { t } = useTranslation('city');
  return (
    // Search engines would find a page a city that says nothing of its own.
    <Link to={comparePath(useLang(), [cityId])} rel="nofollow" className={buttonClass()}>
      <Icon name="ruler" />
      {t('compare')}
    </Link>
  );
}
