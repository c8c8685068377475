import { useTranslation } from 'react-i18next';
import { AdPlace } from '@/blocks/ads/AdPlace.tsx';
import { FooterSummary } from '@/blocks/summary/FooterSummary.tsx';
import { env } from '@/lib/env.ts';
import { useInitialTime } from '@/lib/hydration.ts';
import { RouteLink } from '@/places/navigation/RouteLink.tsx';
import { CATEGORY_SLUGS } from '@/shared/categorySlugs.ts';

/** Proper names and licence codes, the same in every language; the page behind "sources" says more. */
const SOURCES = 'GeoNames (CC BY 4.0), Unicode CLDR, world-countries (ODbL), Natural Earth';

type Target = Parameters<typeof RouteLink>[0]['to'];

/** A titled column of links, each a page and its name. */
function Links({ id, title, links }: { id: string; title: string; links: readonly [Target, string][] }) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="eyebrow font-sans">
        {title}
      </h2>
      <ul className="mt-2">
        {links.map(([to, name]) => (
          <li key={name}>
            <RouteLink to={to} className="inline-block py-1.5 underline-offset-4 hover:underline">
              {name}
            </RouteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The footer (docs/product/layout.md#footer). */
export function Footer() {
  const { t } = useTranslation('common');
  return (
    <footer className="mt-16 border-t border-line bg-paper-sunken">
      <FooterSummary />
      <AdPlace />
      <div className="wrap grid grid-cols-2 gap-8 py-10 md:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="col-span-2 md:col-auto">
          <p className="font-serif text-2xl">{env.siteName}</p>
          <p className="mt-2 max-w-prose text-ink-muted">{t('site.blurb', { site: env.siteName })}</p>
        </div>
        <Links
          id="footer-explore"
          title={t('nav.explore')}
          links={[
            [{ name: 'continents' }, t('continents')],
            [{ name: 'countries' }, t('countries')],
            [{ name: 'regions' }, t('regions')],
            [{ name: 'cities' }, t('cities')],
            [{ name: 'map' }, t('nav.map')],
            [{ name: 'blog' }, t('nav.blog')],
          ]}
        />
        <Links
          id="footer-guides"
          title={t('guides')}
          links={CATEGORY_SLUGS.map((category) => [{ name: 'category', category }, t(`guide.${category}`)])}
        />
        <Links
          id="footer-links"
          title={t('nav.usefulLinks')}
          links={[
            [{ name: 'legalNotice' }, t('nav.legalNotice')],
            [{ name: 'privacyPolicy' }, t('nav.privacyPolicy')],
            [{ name: 'cookies' }, t('nav.cookies')],
            [{ name: 'legal' }, t('site.sourcesLink')],
            [{ name: 'openData' }, t('nav.openData')],
          ]}
        />
      </div>
      <div className="border-t border-line">
        <div className="wrap flex flex-wrap justify-between gap-x-8 gap-y-1 py-4 text-sm text-ink-muted">
          <p>
            <bdi>{`© ${useInitialTime().getFullYear()} ${env.siteName}`}</bdi>
            {`. ${t('site.rights')}`}
          </p>
          <p>
            {`${t('site.data')} `}
            <bdi dir="ltr" lang="en">
              {SOURCES}
            </bdi>
          </p>
        </div>
      </div>
    </footer>
  );
}
