import { useTranslation } from 'react-i18next';
import { PageHead } from '@/lib/seo/PageHead.tsx';
import { RouteLink } from '@/places/navigation/RouteLink.tsx';
import { buttonClass } from '@/ui/button.ts';
import { ErrorState } from '@/ui/states.tsx';

/** No continent has this slug. */
export function ContinentMissing() {
  const { t } = useTranslation('continents');
  return (
    <div className="wrap py-16">
      <PageHead title={t('missing.title')} noindex />
      <h1 className="sr-only">{t('missing.title')}</h1>
      <ErrorState title={t('missing.title')} text={t('dataError')}>
        <RouteLink to={{ name: 'continents' }} className={buttonClass({ intent: 'primary' })}>
          {t('list.all')}
        </RouteLink>
      </ErrorState>
    </div>
  );
}
