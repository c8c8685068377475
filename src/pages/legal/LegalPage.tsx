import { useTranslation } from 'react-i18next';
import { PageHead } from '@/lib/seo/PageHead.tsx';
import { PlaceHeader } from '@/places/PlaceHeader.tsx';
import { Section } from '@/places/Section.tsx';
import { LastUpdated, LegalLink, LegalText } from './LegalText.tsx';

/**
 * Sources of the site's facts with their licences: null for the public domain. The names are proper names in every language.
 */
const SOURCES = [
  { id: 'geonames', name: 'GeoNames', licence: 'CC BY 4.0', href: 'https://www.geonames.org/' },
  { id: 'cldr', name: 'Unicode CLDR', licence: 'Unicode License v3', href: 'https://cldr.unicode.org/' },
  {
    id: 'countries',
    name: 'world-countries',
    licence: 'ODbL 1.0',
    href: 'https://github.com/mledoze/countries',
  },
  {
    id: 'naturalEarth',
    name: 'Natural Earth',
    licence: null,
    href: 'https://www.naturalearthdata.com/',
  },
  {
    id: 'flags',
    name: 'country-flag-icons',
    licence: 'MIT',
    href: 'https://gitlab.com/catamphetamine/country-flag-icons',
  },
  {
    id: 'wikipedia',
    name: 'Wikipedia, Wikivoyage, Wikidata, Wikimedia Commons',
    licence: 'CC BY-SA 4.0, CC0',
    href: 'https://www.wikimedia.org/',
  },
  { id: 'openMeteo', name: 'Open-Meteo', licence: 'CC BY 4.0', href: 'https://open-meteo.com/' },
  { id: 'power', name: 'NASA POWER', licence: null, href: 'https://power.larc.nasa.gov/' },
  {
    id: 'openStreetMap',
    name: 'OpenStreetMap',
    licence: 'ODbL 1.0',
    href: 'https://www.openstreetmap.org/copyright',
  },
] as const;

/** Terms of use of the site, the sources of its data and their licences. */
export function LegalPage() {
  const { t } = useTranslation('legal');
  return (
    <>
      <PageHead
        title={t('terms.title')}
        description={t('terms.intro')}
        canonical={{ name: 'legal' }}
        crumbs={[{ name: t('terms.title') }]}
      />
      <PlaceHeader crumbs={[{ label: t('terms.title') }]} title={t('terms.title')} intro={t('terms.intro')}>
        <LastUpdated />
      </PlaceHeader>
      <div className="wrap pb-10">
        <Section title={t('sources.title')}>
          <p className="mb-6 max-w-prose">{t('sources.intro')}</p>
          <dl className="grid gap-6">
            {SOURCES.map(({ id, name, licence, href }) => (
              <div key={id} className="border-t border-line pt-4">
                <dt className="font-serif text-xl">
                  <a href={href} rel="noopener" className="underline underline-offset-4">
                    <bdi>{name}</bdi>
                  </a>{' '}
                  <span className="font-sans text-sm text-ink-muted">
                    <bdi>{licence ?? t('sources.publicDomain')}</bdi>
                  </span>
                </dt>
                <dd className="mt-1 max-w-prose">{t(`sources.${id}`)}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-10 max-w-prose text-ink-muted">{t('sources.corrections')}</p>
        </Section>
        <LegalText title={t('use.title')} text={t('use.text')} />
        <LegalText title={t('accuracy.title')} text={t('accuracy.text')}>
          <p>
            <LegalLink to="legalNotice">{t('notice.title')}</LegalLink>
          </p>
        </LegalText>
      </div>
    </>
  );
}
