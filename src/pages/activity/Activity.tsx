import { useTranslation } from 'react-i18next';
import { CategoryPicture } from '@/blocks/categories/CategoryPicture.tsx';
import { titleFromSlug } from '@/blocks/categories/categories.ts';
import { CityGuide } from '@/blocks/categories/guide/CityGuide.tsx';
import { readGuide } from '@/blocks/categories/guide/loader.ts';
import { guideRoute } from '@/blocks/categories/guideRoute.ts';
import { PartnerBlock } from '@/blocks/partners/PartnerBlock.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { usePlaceWords } from '@/i18n/usePlaceWords.ts';
import { PageHead } from '@/lib/seo/PageHead.tsx';
import { useCityCrumbs } from '@/places/cities/useCityCrumbs.ts';
import { RouteLink } from '@/places/navigation/RouteLink.tsx';
import { PlaceHeader } from '@/places/PlaceHeader.tsx';
import { PlaceName } from '@/places/PlaceName.tsx';
import { Section } from '@/places/Section.tsx';
import { isolated } from '@/shared/bidi.ts';
import { cityName, cityRoute } from '@/shared/cities.ts';
import type { City } from '@/shared/places.ts';
import { buttonClass } from '@/ui/button.ts';

/** Loads the texts that the page of an activity is composed from. */
export const readActivity = readGuide;

/** An activity of a city, known by its address alone. */
export function Activity({ city, slug }: { city: City; slug: string }) {
  const { t } = useTranslation('categories');
  const lang = useLang();
  const name = cityName(city, lang);
  const activity = titleFromSlug(slug) || t('activity.untitled');
  const words = usePlaceWords({ kind: 'city', name });
  const values = {
    ...usePlaceWords({ kind: 'city', name: isolated(lang, name) }),
    activity: isolated(lang, activity),
  };
  const title = t('activity.title', values);
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
          <p className="prose">{t('activity.text', values)}</p>
          <p className="mt-5 flex flex-wrap gap-3">
            <RouteLink to={guideRoute(city, 'activites')} className={buttonClass({ intent: 'primary' })}>
              {t('guideOf.activites', { ns: 'places', name })}
            </RouteLink>
            <RouteLink to={cityRoute(city)} className={buttonClass({})}>
              <PlaceName names={city.names} stored={city.name} />
            </RouteLink>
          </p>
        </Section>
        <Section title={t('activity.tours', values)}>
          <PartnerBlock tab="activities" city={city} name={name} />
        </Section>
        <CityGuide city={city} category="activites" />
      </div>
    </>
  );
}
