import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { env } from '@/lib/env.ts';
import { useOrigin } from '@/lib/seo/origin.ts';
import { PageHead } from '@/lib/seo/PageHead.tsx';
import { jsonLd } from '@/lib/seo/structuredData.ts';
import { RouteLink } from '@/places/navigation/RouteLink.tsx';
import { PlaceHeader } from '@/places/PlaceHeader.tsx';
import { Section } from '@/places/Section.tsx';
import { FailureLine } from '@/places/states/FailureLine.tsx';
import { isolated } from '@/shared/bidi.ts';
import { OPEN_KINDS, OPENAPI_PATH, type OpenKind } from '@/shared/openData.ts';
import { datasetsOf } from './datasets.ts';
import { Example } from './Example.tsx';
import { examplesOf } from './examples.ts';
import { loadOpenData } from './loader.ts';
import { OpenFile } from './OpenFile.tsx';
import { openDataQuery } from './queries.ts';

export const loader = loadOpenData;

/** A name and the code of a licence, the same in every language. */
const EXAMPLE_SOURCE = 'GeoNames (CC BY 4.0)';

/** The data of the site as files, and how programs read them (docs/product/open-data.md). */
export function OpenDataPage() {
  const { t } = useTranslation('openData');
  const lang = useLang();
  const origin = useOrigin();
  const state = useQuery(openDataQuery());
  return (
    <>
      <PageHead
        title={t('title')}
        description={t('description')}
        canonical={{ name: 'openData' }}
        crumbs={[{ name: t('title') }]}
      />
      <Datasets />
      <PlaceHeader crumbs={[{ label: t('title') }]} title={t('title')} intro={t('intro')} />
      <div className="wrap pb-10">
        <Section title={t('files.title')}>
          {state.isLoadingError && (
            <FailureLine text={t('files.failed')} onRetry={() => void state.refetch()} />
          )}
          <div className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
            {OPEN_KINDS.map((kind) => (
              <OpenFile key={kind} kind={kind} state={state.data?.[kind]} />
            ))}
          </div>
        </Section>
        <Section title={t('api.title')}>
          <div className="max-w-prose space-y-4">
            <p>{t('api.text')}</p>
            <p>{t('api.filters')}</p>
            <p>
              {t('api.promise')}{' '}
              <a href={OPENAPI_PATH} className="underline underline-offset-4">
                <bdi lang="en">{OPENAPI_PATH}</bdi>
              </a>
            </p>
          </div>
          <div className="mt-6 grid max-w-3xl gap-6">
            {examplesOf(origin).map(({ id, command }) => (
              <Example key={id} title={t(`api.examples.${id}`)} command={command} />
            ))}
          </div>
        </Section>
        <Section title={t('reuse.title')}>
          <div className="max-w-prose space-y-4">
            <p>{t('reuse.text', { site: env.siteName, source: isolated(lang, EXAMPLE_SOURCE) })}</p>
            <p>
              <RouteLink to={{ name: 'legal' }} className="underline underline-offset-4">
                {t('reuse.link')}
              </RouteLink>
            </p>
          </div>
        </Section>
      </div>
    </>
  );
}

function Datasets() {
  const { t } = useTranslation(['openData', 'common']);
  const origin = useOrigin();
  const { data } = useQuery(openDataQuery());
  const describe = (kind: OpenKind) => ({
    name: t(`common:${kind}`),
    description: t(`about.${kind}`),
    changedAt: data?.[kind]?.changedAt,
  });
  const content = jsonLd(datasetsOf(origin, env.siteName, describe));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: jsonLd() escapes what could end the element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: content }} />;
}
