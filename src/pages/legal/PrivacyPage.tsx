import { useTranslation } from 'react-i18next';
import { PageHead } from '@/lib/seo/PageHead.tsx';
import { PlaceHeader } from '@/places/PlaceHeader.tsx';
import { LastUpdated, LegalLink, LegalText } from './LegalText.tsx';
import { operator } from './operator.ts';

/** The privacy policy. It has two addresses, one of them canonical. */
export function PrivacyPage() {
  const { t } = useTranslation('privacy');
  const { t: legal } = useTranslation('legal');
  const missing = `[${legal('missing')}]`;
  const cookies = (
    <p>
      <LegalLink to="cookies">{legal('see.cookies')}</LegalLink>
    </p>
  );
  const contact = operator.email ?? operator.address ?? missing;
  return (
    <>
      <PageHead
        title={t('title')}
        description={t('intro')}
        canonical={{ name: 'privacyPolicy' }}
        crumbs={[{ name: t('title') }]}
      />
      <PlaceHeader crumbs={[{ label: t('title') }]} title={t('title')} intro={t('intro')}>
        <LastUpdated />
      </PlaceHeader>
      <div className="wrap pb-10">
        <LegalText title={t('short.title')} text={t('short.text')} />
        <LegalText
          title={t('who.title')}
          text={t('who.text', { operator: operator.name ?? missing, contact })}
        />
        <LegalText title={t('browser.title')} text={t('browser.text')}>
          {cookies}
        </LegalText>
        <LegalText title={t('server.title')} text={t('server.text')} />
        <LegalText title={t('services.title')} text={t('services.text')} />
        <LegalText title={t('third.title')} text={t('third.text')}>
          {cookies}
        </LegalText>
        <LegalText title={t('admin.title')} text={t('admin.text')} />
        <LegalText title={t('basis.title')} text={t('basis.text')} />
        <LegalText title={t('kept.title')} text={t('kept.text', { host: operator.host ?? missing })} />
        <LegalText title={t('rights.title')} text={t('rights.text')} />
        <LegalText title={t('changes.title')} text={t('changes.text')} />
      </div>
    </>
  );
}
