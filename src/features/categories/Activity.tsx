import { useTranslation } from 'react-i18next';
import { RouteLink } from '@/features/navigation/RouteLink.tsx';
import { PartnerBlock } from '@/features/partners/PartnerBlock.tsx';
import { useCityCrumbs } from '@/features/places/cities/useCityCrumbs.ts';
import { PlaceHeader } from '@/features/places/PlaceHeader.tsx';
import { PlaceName } from '@/features/places/PlaceName.tsx';
import { Section } from '@/features/places/Section.tsx';
import { usePlaceWords } from '@/i18n/usePlaceWords.ts';
import { useLang } from '@/lib/i18n.tsx';
import { PageHead } from '@/lib/seo/PageHead.tsx';
import { isolated } from '@/shared/bidi.ts';
import { cityName, cityRoute } from '@/shared/cities.ts';
import type { City } from '@/shared/places.ts';
import { buttonClass } from '@/ui/button.ts';
import { CategoryPicture } from './CategoryPicture.tsx';
import { CityGuide } from './CityGuide.tsx';
import { titleFromSlug } from './categories.ts';
import { guideRoute } from './guideRoute.ts';
import { readGuide } from './loader.ts';

/** What the page of an activity is written with. */
export const readActivity = readGuide;

/** An activity of a city, known by its address alone. */
export function Activity({ city, slug }: { city: City; slug: string }) {
  const { t } = useTranslation('categories');
  const lang = useLang();
  const name = cityName(city, lang);
  const activity = titleFromSlug(slug) || t('activity.untitled');
  const words = usePlaceWords({ kind: 'city', name });
  const held = {
    ...usePlaceWords({ kind: 'city', name: isolated(lang, name) }),
    activity: isolated(lang, activity),
  };
  const title = t('activity.title', held);
  const crumbs = useCityCrumbs(city, { linked: true });
  return (
    <>
      <PageHead
        title={t('activity.title', { ...words, activity })}
        description={t('activity.description', { ...words, activity })}
        noindex
      />
      <PlaceHeader
        latitude={city.latitude}
        crumbs={[
          ...crumbs,
          { label: t('guideOf.activites', { ns: 'places', name }), to: guideRoute(city, 'activites') },
          { label: <bdi>{activity}</bdi> },
        ]}
        eyebrow={t('activity.eyebrow')}
        title={title}
        drawing={<CategoryPicture category="activites" />}
      />
      <div className="wrap pb-10">
        <Section title={t('activity.about')}>
          <p className="prose">{t('activity.text', held)}</p>
          <p className="mt-5 flex flex-wrap gap-3">
            <RouteLink to={guideRoute(city, 'activites')} className={buttonClass({ intent: 'primary' })}>
              {t('guideOf.activites', { ns: 'places', name })}
            </RouteLink>
            <RouteLink to={cityRoute(city)} className={buttonClass({})}>
              <PlaceName names={city.names} stored={city.name} />
            </RouteLink>
          </p>
        </Section>
        <Section title={t('activity.tours', held)}>
          <PartnerBlock tab="activities" city={city} name={name} />
        </Section>
        <CityGuide city={city} category="activites" />
      </div>
    </>
  );
}
