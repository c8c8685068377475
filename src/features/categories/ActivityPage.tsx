import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RouteLink } from '@/features/navigation/RouteLink.tsx';
import { RouteRedirect } from '@/features/navigation/RouteRedirect.tsx';
import { PartnerBlock } from '@/features/partners/PartnerBlock.tsx';
import { CityByName } from '@/features/places/cities/CityByName.tsx';
import { cityQuery } from '@/features/places/cities/queries.ts';
import { useCityCrumbs } from '@/features/places/cities/useCityCrumbs.ts';
import { PlaceHeader } from '@/features/places/PlaceHeader.tsx';
import { PlaceName } from '@/features/places/PlaceName.tsx';
import { Section } from '@/features/places/Section.tsx';
import { sightPageQuery } from '@/features/sights/queries.ts';
import { SightPage } from '@/features/sights/SightPage.tsx';
import { usePlaceWords } from '@/i18n/usePlaceWords.ts';
import { useLang } from '@/lib/i18n.tsx';
import { PageHead } from '@/lib/seo/PageHead.tsx';
import { isolated } from '@/shared/bidi.ts';
import { cityName, cityRoute } from '@/shared/cities.ts';
import type { RouteOf } from '@/shared/paths.ts';
import type { City } from '@/shared/places.ts';
import { sightRoute } from '@/shared/sights.ts';
import { buttonClass } from '@/ui/button.ts';
import { PageSkeleton } from '@/ui/PageSkeleton.tsx';
import { QueryView } from '@/ui/QueryView.tsx';
import { CategoryPicture } from './CategoryPicture.tsx';
import { CityGuide } from './CityGuide.tsx';
import { titleFromSlug } from './categories.ts';
import { guideRoute } from './guideRoute.ts';
import { addressOf, loadActivity } from './loader.ts';

export const loader = loadActivity;

/** A sight of a city; of an activity that we do not know as one, its address alone is known. */
export function ActivityPage({ route }: { route: RouteOf<'activity'> }) {
  const { t } = useTranslation('categories');
  const lang = useLang();
  const sight = useQuery(sightPageQuery(route.activity, lang));
  const address = addressOf(route, sight.data);
  const city = useQuery({ ...cityQuery({ ...address, lang }), enabled: !sight.isPending });
  if (sight.data && city.data && address.city !== route.city)
    return <RouteRedirect to={sightRoute(sight.data.sight)} />;
  if (sight.data && city.data) return <SightPage page={sight.data} city={city.data} />;
  if (city.data === null)
    return (
      <CityByName
        name={route.city.replaceAll('-', ' ')}
        to={({ slug }) => ({ name: 'activity', city: slug, activity: route.activity })}
      />
    );
  return (
    <QueryView
      query={city}
      pending={<PageSkeleton label={t('loading', { ns: 'common' })} />}
      errorText={t('error')}
    >
      {(data) => data && <Activity city={data} slug={route.activity} />}
    </QueryView>
  );
}

function Activity({ city, slug }: { city: City; slug: string }) {
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
  const crumbs = useCityCrumbs(city);
  const last = crumbs.pop();
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
          { label: last?.label, to: cityRoute(city) },
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
