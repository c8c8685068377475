import { useTranslation } from 'react-i18next';
import { PageHead } from '@/lib/seo/PageHead.tsx';
import { RouteLink } from '@/places/navigation/RouteLink.tsx';
import { buttonClass } from '@/ui/button.ts';
import { EmptyState } from '@/ui/states.tsx';

/** No city has this address. */
export function CityMissing() {
  const { t } = useTranslation('city');
  return (
    <div className="wrap py-16">
      <PageHead title={t('missing.title')} noindex />
      <h1 className="sr-only">{t('missing.title')}</h1>
      <EmptyState title={t('missing.title')} text={t('missing.text')}>
        <RouteLink to={{ name: 'cities' }} className={buttonClass({ intent: 'primary' })}>
          {t('nav.cities', { ns: 'common' })}
        </RouteLink>
        <RouteLink to={{ name: 'continents' }} className={buttonClass({})}>
          {t('continents', { ns: 'common' })}
        </RouteLink>
      </EmptyState>
    </div>
  );
}
