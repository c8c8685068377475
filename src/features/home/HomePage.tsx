import { env } from '@/data/env.ts';
import { WithAds } from '@/features/ads/index.ts';
import { ContinentGrid, ContinentMap } from '@/features/continents/index.ts';
import { Section } from '@/features/places/index.ts';
import { PageHead } from '@/features/seo/index.ts';
import { useT } from '@/i18n/index.ts';
import { Hero } from './Hero.tsx';
import { homeHead } from './homeHead.ts';
import { Introduction } from './Introduction.tsx';
import { TopCities } from './TopCities.tsx';

/** Where everything begins: search, continents, the largest cities, the map, what this site is (visitor.md §2, Home). */
export function HomePage() {
  const t = useT('home');
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
          </Section>
          <Introduction />
        </WithAds>
      </div>
    </>
  );
}
