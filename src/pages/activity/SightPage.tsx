import { useTranslation } from 'react-i18next';
import { guideRoute } from '@/blocks/categories/guideRoute.ts';
import { PlaceMap } from '@/blocks/map/PlaceMap.tsx';
import { PlaceActions } from '@/blocks/place-actions/PlaceActions.tsx';
import { SightRows } from '@/blocks/sights/SightRows.tsx';
import { SightsSource } from '@/blocks/sights/SightsShown.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { PageHead } from '@/lib/seo/PageHead.tsx';
import { useCityCrumbs } from '@/places/cities/useCityCrumbs.ts';
import { RouteLink } from '@/places/navigation/RouteLink.tsx';
import { PlaceHeader } from '@/places/PlaceHeader.tsx';
import { PlaceName } from '@/places/PlaceName.tsx';
import { headWithPicture } from '@/places/pictures/headWithPicture.ts';
import { Section } from '@/places/Section.tsx';
import { Deferred } from '@/places/states/Deferred.tsx';
import { cityName, cityRoute } from '@/shared/cities.ts';
import { enumerate } from '@/shared/enumeration.ts';
import { formatCoordinate } from '@/shared/format.ts';
import { localeTag } from '@/shared/languages.ts';
import { nameIn } from '@/shared/names.ts';
import type { City } from '@/shared/places.ts';
import { articleIn, type SightPage as Page } from '@/shared/sights.ts';
import { articleAddress } from '@/shared/wikis.ts';
import { buttonClass } from '@/ui/button.ts';
import { CityLocator } from '@/ui/CityLocator.tsx';
import { FactList } from '@/ui/FactList.tsx';
import { SightSummary } from './SightSummary.tsx';
import { sightHead } from './sightHead.ts';

/** The page of a sight (docs/product/sights.md#page). */
export function SightPage({ page, city }: { page: Page; city: City }) {
  const { t } = useTranslation('sights');
  const { t: ofPlaces } = useTranslation('places');
  const { t: ofCity } = useTranslation('city');
  const lang = useLang();
  const { sight, nearby } = page;
  const { latitude, longitude, description } = sight;
  const name = nameIn(page.allNames, lang).text;
  const inCity = cityName(city, lang);
  const kind = t(`kind.${sight.kind}`);
  const crumbs = useCityCrumbs(city, { linked: true });
  const guide = { name: ofPlaces('guideOf.activites', { name: inCity }), to: guideRoute(city, 'activites') };
  const title = ofCity('page.within', { inner: name, outer: inCity });
  return (
    <>
      <PageHead
        {...headWithPicture(
          sightHead(lang, page, city, { title, kind, continents: t('continents', { ns: 'common' }), guide }),
          page.picture,
        )}
      />
      <PlaceHeader
        latitude={latitude}
        crumbs={[
          ...crumbs,
          { label: guide.name, to: guide.to },
          { label: <PlaceName names={sight.names} /> },
        ]}
        eyebrow={sight.worldHeritage ? `${kind} · ${t('heritage')}` : kind}
        title={<PlaceName names={sight.names} badge />}
        intro={description}
        picture={page.picture}
        name={name}
        drawing={
          <CityLocator
            isoCode={city.isoCode}
            latitude={latitude}
            longitude={longitude}
            alt={ofPlaces('locatorAlt', { name })}
          />
        }
      >
        <PlaceActions title={name} />
      </PlaceHeader>
      <div className="wrap pb-10">
        {articleIn(page.articles, lang) && <SightSummary page={page} />}
        <Section title={ofPlaces('facts.title')}>
          <FactList
            facts={[
              { id: 'kind', term: t('page.kind'), icon: 'ticket', value: kind },
              {
                id: 'city',
                term: t('page.city'),
                icon: 'city',
                value: (
                  <RouteLink to={cityRoute(city)} className="underline underline-offset-4">
                    <PlaceName names={city.names} stored={city.name} />
                  </RouteLink>
                ),
              },
              {
                id: 'coordinates',
                term: ofPlaces('facts.coordinates'),
                icon: 'pin',
                value: (
                  <bdi>
                    {enumerate(lang, [
                      formatCoordinate(lang, latitude, ofPlaces('compass.n'), ofPlaces('compass.s'), 4),
                      formatCoordinate(lang, longitude, ofPlaces('compass.e'), ofPlaces('compass.w'), 4),
                    ])}
                  </bdi>
                ),
              },
            ]}
          />
          <Article page={page} />
          <SightsSource checkedAt={page.checkedAt} />
        </Section>
        <Deferred placeholder={<div className="min-h-130" />}>
          <PlaceMap name={name} isoCode={city.isoCode} position={{ latitude, longitude }} sight={sight} />
        </Deferred>
        {nearby.length > 0 && (
          <Section title={t('page.nearby')}>
            <SightRows sights={nearby} />
          </Section>
        )}
      </div>
    </>
  );
}

/** Link to the article: in the page's language, else in English or French, which the link says. */
function Article({ page }: { page: Page }) {
  const { t } = useTranslation('sights');
  const lang = useLang();
  const article = articleIn(page.articles, lang);
  if (!article) return null;
  return (
    <p className="mt-5">
      <a
        href={articleAddress({ project: 'wikipedia', lang: article.lang }, article.title)}
        rel="noopener"
        hrefLang={localeTag(article.lang)}
        className={buttonClass({})}
      >
        {t('page.article')}
        {article.lang !== lang && ` (${article.lang.toUpperCase()})`}
      </a>
    </p>
  );
}
