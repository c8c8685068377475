import { useTranslation } from 'react-i18next';
import { PageHead } from '@/lib/seo/PageHead.tsx';
import { PlaceHeader } from '@/places/PlaceHeader.tsx';
import { Section } from '@/places/Section.tsx';
import { Notice } from '@/ui/states.tsx';
import { LastUpdated, LegalLink, LegalText } from './LegalText.tsx';
import { operator } from './operator.ts';

const FACTS = ['name', 'address', 'email', 'director', 'host'] as const;

/** Who publishes the site. */
export function LegalNoticePage() {
  const { t } = useTranslation('legal');
  return (
    <>
      <PageHead
        title={t('notice.title')}
        description={t('notice.intro')}
        canonical={{ name: 'legalNotice' }}
        crumbs={[{ name: t('notice.title') }]}
      />
      <PlaceHeader
        crumbs={[{ label: t('notice.title') }]}
        title={t('notice.title')}
        intro={t('notice.intro')}
      >
        <LastUpdated />
      </PlaceHeader>
      <div className="wrap pb-10">
        <Section title={t('publisher.title')}>
          {FACTS.some((fact) => operator[fact] === null) && (
            <Notice tone="warning" className="mb-6 max-w-prose">
              {t('notConfigured')}
            </Notice>
          )}
          <dl className="grid max-w-prose gap-x-8 gap-y-3 sm:grid-cols-2">
            {FACTS.map((fact) => (
              <div key={fact}>
                <dt className="font-semibold">{t(`publisher.${fact}`)}</dt>
                <dd className="whitespace-pre-line">
                  <Fact fact={fact} />
                </dd>
              </div>
            ))}
          </dl>
        </Section>
        <LegalText title={t('property.title')} text={t('property.text')}>
          <p>
            <LegalLink to="legal">{t('see.sources')}</LegalLink>
          </p>
        </LegalText>
        <LegalText title={t('liability.title')} text={t('liability.text')} />
        <LegalText title={t('links.title')} text={t('links.text')}>
          <p>
            <LegalLink to="privacyPolicy">{t('see.privacy')}</LegalLink>
          </p>
        </LegalText>
      </div>
    </>
  );
}

/** A fact of the operator, or plainly that it is missing. */
function Fact({ fact }: { fact: (typeof FACTS)[number] }) {
  const { t } = useTranslation('legal');
  const value = operator[fact];
  if (value === null) return <span className="text-ink-muted">[{t('missing')}]</span>;
  if (fact !== 'email') return <bdi>{value}</bdi>;
  return (
    <a href={`mailto:${value}`} className="text-accent underline underline-offset-4">
      <bdi>{value}</bdi>
    </a>
  );
}
