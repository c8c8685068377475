import { useTranslation } from 'react-i18next';
import { WithAds } from '@/blocks/ads/WithAds.tsx';
import { env } from '@/lib/env.ts';
import { PageHead } from '@/lib/seo/PageHead.tsx';
import { ContinentGrid } from '@/places/continents/ContinentGrid.tsx';
import { ContinentMap } from '@/places/continents/ContinentMap.tsx';
import { RouteLink } from '@/places/navigation/RouteLink.tsx';
import { Section } from '@/places/Section.tsx';
import { buttonClass } from '@/ui/button.ts';
import { Hero } from './Hero.tsx';
import { homeHead } from './head.ts';
import { Introduction } from './Introduction.tsx';
import { loadHome } from './loader.ts';
import { TopCities } from './TopCities.tsx';

export const loader = loadHome;

/** The home page (docs/product/home.md). */
export function HomePage() {
  const { t } = useTranslation('home');
  return (
    <>
      <PageHead {...homeHead(t, env.siteName)} />
      <Hero />
      <div className="wrap pb-10">
        <WithAds>
          <Section title={t('continents.title')}>
            <ContinentGrid />
          </Section>
          <TopCities />
          <Section title={t('map.title')} note={t('map.hint')}>
            <ContinentMap />
            <p className="mt-4 text-center">
              <RouteLink to={{ name: 'map' }} className={buttonClass({ intent: 'primary' })}>
                {t('map.explore')}
              </RouteLink>
            </p>
          </Section>
          <Introduction />
        </WithAds>
      </div>
    </>
  );
}
