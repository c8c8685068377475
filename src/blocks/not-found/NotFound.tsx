import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useLang } from '@/i18n/i18n.tsx';
import { PageHead } from '@/lib/seo/PageHead.tsx';
import { RouteLink } from '@/places/navigation/RouteLink.tsx';
import { buildPath } from '@/shared/paths.ts';
import { Button } from '@/ui/Button.tsx';
import { buttonClass } from '@/ui/button.ts';
import { Icon } from '@/ui/Icon.tsx';
import { loadNotFound } from './loader.ts';

export const loader = loadNotFound;

/** The 404 page: what has happened, and three links. */
export function NotFound() {
  const { t } = useTranslation('common');
  const lang = useLang();
  const navigate = useNavigate();
  // Whoever opened the address directly has no page to go back to.
  const back = () => (window.history.length > 1 ? navigate(-1) : navigate(buildPath(lang, { name: 'home' })));
  return (
    <section className="graticule">
      <div className="wrap grid items-center gap-x-12 gap-y-8 py-12 md:min-h-[70vh] md:grid-cols-[3fr_2fr] md:py-16">
        <PageHead title={t('notFound.title')} description={t('notFound.text')} noindex />
        <div>
          <p
            aria-hidden="true"
            className="font-serif text-[clamp(6rem,22vw,12rem)] leading-none text-accent tabular-nums"
          >
            404
          </p>
          <h1 className="mt-4 text-4xl sm:text-5xl">{t('notFound.title')}</h1>
          <p className="mt-4 max-w-prose text-lg text-ink-muted">{t('notFound.text')}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <RouteLink to={{ name: 'home' }} className={buttonClass({ intent: 'primary' })}>
              {t('notFound.home')}
            </RouteLink>
            <RouteLink to={{ name: 'blog' }} className={buttonClass({})}>
              {t('notFound.posts')}
            </RouteLink>
            <Button intent="ghost" onClick={back}>
              <Icon name="arrow-back" />
              {t('notFound.back')}
            </Button>
          </div>
        </div>
        <img
          src="/drawings/lost.svg"
          alt=""
          width={480}
          height={400}
          className="w-full max-w-lg justify-self-center max-md:order-first max-md:max-w-72 dark:filter-[brightness(0.8)]"
        />
      </div>
    </section>
  );
}
