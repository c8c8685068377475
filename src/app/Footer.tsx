import { env } from '@/data/env.ts';
import { AdPlace } from '@/features/ads/index.ts';
import { RouteLink } from '@/features/navigation/index.ts';
import { FooterSummary } from '@/features/summary/index.ts';
import { useT } from '@/i18n/index.ts';
import { useStart } from '@/ui/rendered.ts';

/** Proper names and licence codes, the same in every language; the page behind "sources" says more. */
const SOURCES = 'GeoNames (CC BY 4.0), Unicode CLDR, world-countries (ODbL), Natural Earth';

const linkClass = 'inline-block py-1.5 underline-offset-4 hover:underline';

/** Brand, useful links, licences of the data, copyright (visitor.md §2, Footer). */
export function Footer() {
  const t = useT('common');
  return (
    <footer className="mt-16 border-t border-line bg-paper-sunken">
      <FooterSummary />
      <AdPlace />
      <div className="wrap grid gap-8 py-10 md:grid-cols-[2fr_1fr_1fr]">
        <div>
          <p className="font-serif text-2xl">{env.siteName}</p>
          <p className="mt-2 max-w-prose text-ink-muted">{t('site.blurb')}</p>
        </div>
        <nav aria-labelledby="footer-explore">
          <h2 id="footer-explore" className="eyebrow font-sans">
            {t('nav.explore')}
          </h2>
          <ul className="mt-2">
            <li>
              <RouteLink to={{ name: 'continents' }} className={linkClass}>
                {t('continents')}
              </RouteLink>
            </li>
            <li>
              <RouteLink to={{ name: 'countries' }} className={linkClass}>
                {t('countries')}
              </RouteLink>
            </li>
            <li>
              <RouteLink to={{ name: 'regions' }} className={linkClass}>
                {t('regions')}
              </RouteLink>
            </li>
            <li>
              <RouteLink to={{ name: 'cities' }} className={linkClass}>
                {t('cities')}
              </RouteLink>
            </li>
            <li>
              <RouteLink to={{ name: 'blog' }} className={linkClass}>
                {t('nav.blog')}
              </RouteLink>
            </li>
          </ul>
        </nav>
        <nav aria-labelledby="footer-links">
          <h2 id="footer-links" className="eyebrow font-sans">
            {t('nav.usefulLinks')}
          </h2>
          <ul className="mt-2">
            <li>
              <RouteLink to={{ name: 'legalNotice' }} className={linkClass}>
                {t('nav.legalNotice')}
              </RouteLink>
            </li>
            <li>
              <RouteLink to={{ name: 'privacyPolicy' }} className={linkClass}>
                {t('nav.privacyPolicy')}
              </RouteLink>
            </li>
            <li>
              <RouteLink to={{ name: 'cookies' }} className={linkClass}>
                {t('nav.cookies')}
              </RouteLink>
            </li>
            <li>
              <RouteLink to={{ name: 'legal' }} className={linkClass}>
                {t('site.sourcesLink')}
              </RouteLink>
            </li>
          </ul>
        </nav>
      </div>
      <div className="border-t border-line">
        <div className="wrap flex flex-wrap justify-between gap-x-8 gap-y-1 py-4 text-sm text-ink-muted">
          <p>
            <bdi>
              © {useStart().getFullYear()} {env.siteName}.
            </bdi>{' '}
            {t('site.rights')}
          </p>
          <p>
            {t('site.data')}{' '}
            <bdi dir="ltr" lang="en">
              {SOURCES}
            </bdi>
          </p>
        </div>
      </div>
    </footer>
  );
}
