import { RouteLink } from '@/features/navigation/index.ts';
import { PageHead } from '@/features/seo/index.ts';
import { useT } from '@/i18n/index.ts';
import { buttonClass } from '@/ui/button.ts';
import { EmptyState } from '@/ui/states.tsx';

/** A page of the plan that is not built yet: said plainly, kept from search engines, with a way on. */
export function SoonPage() {
  const t = useT('common');
  return (
    <div className="wrap py-16">
      <PageHead title={t('soon.title')} noindex />
      <h1 className="sr-only">{t('soon.title')}</h1>
      <EmptyState title={t('soon.title')} text={t('soon.text')}>
        <RouteLink to={{ name: 'continents' }} className={buttonClass({ intent: 'primary' })}>
          {t('continents')}
        </RouteLink>
      </EmptyState>
    </div>
  );
}
