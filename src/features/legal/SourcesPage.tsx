import { PlaceHeader } from '@/features/places/index.ts';
import { PageHead } from '@/features/seo/index.ts';
import { useT } from '@/i18n/index.ts';

/** Where every fact of the site comes from, and under which licence. The names are proper names in every language. */
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
    licence: 'Public domain',
    href: 'https://www.naturalearthdata.com/',
  },
  {
    id: 'flags',
    name: 'country-flag-icons',
    licence: 'MIT',
    href: 'https://gitlab.com/catamphetamine/country-flag-icons',
  },
] as const;

/** Sources of the data and their licences. */
export function SourcesPage() {
  const t = useT('legal');
  return (
    <>
      <PageHead
        title={t('sources.title')}
        description={t('sources.intro')}
        canonical={{ name: 'legal' }}
        crumbs={[{ name: t('sources.title') }]}
      />
      <PlaceHeader
        crumbs={[{ label: t('sources.title') }]}
        title={t('sources.title')}
        intro={t('sources.intro')}
      />
      <div className="wrap py-10">
        <dl className="grid gap-6">
          {SOURCES.map(({ id, name, licence, href }) => (
            <div key={id} className="border-t border-line pt-4">
              <dt className="font-serif text-xl">
                <a href={href} rel="noopener" className="underline underline-offset-4">
                  <bdi>{name}</bdi>
                </a>{' '}
                <span className="font-sans text-sm text-ink-muted">
                  <bdi>{licence}</bdi>
                </span>
              </dt>
              <dd className="mt-1 max-w-prose">{t(`sources.${id}`)}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-10 max-w-prose text-ink-muted">{t('sources.corrections')}</p>
      </div>
    </>
  );
}
