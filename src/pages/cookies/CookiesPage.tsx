import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { ConsentButtons } from '@/blocks/consent/ConsentButtons.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { STORED } from '@/lib/consent/stored.ts';
import { useConsent } from '@/lib/consent/useConsent.ts';
import { PageHead } from '@/lib/seo/PageHead.tsx';
import { PlaceHeader } from '@/places/PlaceHeader.tsx';
import { Section } from '@/places/Section.tsx';
import { Deferred } from '@/places/states/Deferred.tsx';
import { lazyBlock } from '@/places/states/lazyBlock.tsx';
import { formatDate } from '@/shared/format.ts';
import { thirdParties } from './thirdParties.ts';

const StoredOffline = lazyBlock(
  async () => (await import('@/blocks/offline/StoredOffline.tsx')).StoredOffline,
);

/** Page about stored data, content of other sites, and the choice about it (docs/product/legal-and-consent.md). */
export function CookiesPage() {
  const { t } = useTranslation('cookies');
  return (
    <>
      <PageHead
        title={t('page.title')}
        description={t('page.intro')}
        canonical={{ name: 'cookies' }}
        crumbs={[{ name: t('page.title') }]}
      />
      <PlaceHeader crumbs={[{ label: t('page.title') }]} title={t('page.title')} intro={t('page.intro')} />
      <div className="wrap pb-10">
        <Section title={t('choice.title')}>
          <YourChoice />
        </Section>
        <Section title={t('stored.title')}>
          <p className="mb-4 max-w-prose">{t('stored.text')}</p>
          <Listing rows={STORED.map(({ key, use }) => [key, t(`stored.${use}`)])} />
        </Section>
        <Deferred placeholder={<div className="min-h-66" />}>
          <StoredOffline />
        </Deferred>
        <Section title={t('third.title')}>
          <p className="mb-4 max-w-prose">{t('third.text')}</p>
          <Listing rows={thirdParties().map(({ host, use }) => [host, t(`third.${use}`)])} />
        </Section>
      </div>
    </>
  );
}

function YourChoice() {
  const { t } = useTranslation('cookies');
  const lang = useLang();
  const consent = useConsent();
  return (
    <>
      <p role="status" className="text-lg">
        {consent
          ? t(`choice.${consent.choice}`, { date: formatDate(lang, new Date(consent.at)) })
          : t('choice.none')}
      </p>
      <div className="my-4 flex max-w-xs">
        <ConsentButtons chosen={consent?.choice} />
      </div>
      <p className="max-w-prose text-ink-muted">{t('choice.duration')}</p>
    </>
  );
}

/** A name and what it is for, in rows. */
function Listing({ rows }: { rows: readonly (readonly [string, string])[] }) {
  const { t } = useTranslation('cookies');
  return (
    <table className="w-full max-w-3xl text-start">
      <thead>
        <tr className="border-b border-line-strong text-start">
          <th scope="col" className="py-2 pe-4 text-start eyebrow">
            {t('stored.name')}
          </th>
          <th scope="col" className="py-2 text-start eyebrow">
            {t('stored.purpose')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, purpose]) => (
          <tr key={name} className="border-b border-line align-baseline">
            <th scope="row" className="py-2.5 pe-4 text-start text-sm font-normal">
              <bdi className="font-mono">
                {name.split(/(?<=\.)/).map((part) => (
                  <Fragment key={part}>
                    {part}
                    <wbr />
                  </Fragment>
                ))}
              </bdi>
            </th>
            <td className="py-2.5">{purpose}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
