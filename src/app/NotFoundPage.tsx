import { RouteLink } from '@/features/navigation/index.ts';
import { Corrected } from '@/features/not-found/index.ts';
import { PageHead } from '@/features/seo/index.ts';
import { useT } from '@/i18n/index.ts';
import { Button } from '@/ui/Button.tsx';
import { buttonClass } from '@/ui/button.ts';
import { Globe } from '@/ui/Globe.tsx';
import { useNavigate } from '@/ui/router.tsx';

/** No address leads here (visitor.md §2), once those that can be put right have been (§8). */
export function NotFoundPage() {
  return (
    <Corrected>
      <NotFound />
    </Corrected>
  );
}

function NotFound() {
  const t = useT('common');
  const navigate = useNavigate();
  return (
    <section className="wrap grid items-center gap-8 py-16 md:grid-cols-[1fr_18rem]">
      <PageHead title={t('notFound.title')} description={t('notFound.text')} noindex />
      <div>
        <p aria-hidden="true" className="font-serif text-8xl leading-none text-accent">
          404
        </p>
        <h1 className="mt-4 text-4xl">{t('notFound.title')}</h1>
        <p className="mt-3 max-w-prose text-lg text-ink-muted">{t('notFound.text')}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <RouteLink to={{ name: 'home' }} className={buttonClass({ intent: 'primary' })}>
            {t('notFound.home')}
          </RouteLink>
          <RouteLink to={{ name: 'blog' }} className={buttonClass({})}>
            {t('notFound.posts')}
          </RouteLink>
          <Button intent="ghost" onClick={() => navigate(-1)}>
            {t('notFound.back')}
          </Button>
        </div>
      </div>
      <Globe slug="default" alt="" className="mx-auto w-56 opacity-70 md:w-full" />
    </section>
  );
}
