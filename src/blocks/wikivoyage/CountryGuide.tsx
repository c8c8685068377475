import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { Section } from '@/places/Section.tsx';
import { FailureLine } from '@/places/states/FailureLine.tsx';
import { languageOf, localeTag } from '@/shared/languages.ts';
import type { SectionKey, TravelArticle } from '@/shared/travelGuide.ts';
import { LanguageBadge } from '@/ui/Badge.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { ArticleText } from './ArticleText.tsx';
import { COUNTRY_SECTIONS } from './countrySections.ts';
import { OwnTextOffer } from './OwnTextOffer.tsx';
import { TravelSource } from './TravelSource.tsx';
import { type OwnText, useTravelGuide } from './useTravelGuide.ts';

/** Wikivoyage's article on a country, folded (docs/product/places.md#before-the-journey); nothing where nobody wrote one. */
export function CountryGuide({ id }: { id: number }) {
  const { t } = useTranslation('guide');
  const { article, stale, waiting, failed, retry, retrying, own } = useTravelGuide({
    type: 'country',
    id,
    lang: useLang(),
    sections: COUNTRY_SECTIONS,
  });
  const content = () => {
    if (waiting) return <div className="min-h-90" />;
    if (article) return <Guide article={article} stale={stale} own={own} />;
    return (
      failed && (
        <Section title={t('read.country')}>
          <FailureLine text={t('read.error.wikivoyage')} onRetry={retry} retrying={retrying} />
        </Section>
      )
    );
  };
  return <>{content()}</>;
}

interface GuideProps {
  readonly article: TravelArticle;
  readonly stale: boolean;
  readonly own: OwnText;
}

function Guide({ article, stale, own }: GuideProps) {
  const { t } = useTranslation('guide');
  return (
    <Section title={t('read.country')}>
      <div ref={own.box} tabIndex={-1} className="outline-none">
        <OwnTextOffer own={own} />
        <div className="border-b border-line">
          {COUNTRY_SECTIONS.map((key) => (
            <Folded key={key} section={key} article={article} />
          ))}
        </div>
        <div className="mt-4">
          <TravelSource article={article} stale={stale} />
        </div>
      </div>
    </Section>
  );
}

function Folded({ section, article: { lang, sections } }: { section: SectionKey; article: TravelArticle }) {
  const { t } = useTranslation('guide');
  const { t: common } = useTranslation('common');
  const page = useLang();
  const nodes = sections[section];
  if (!nodes) return null;
  const { direction, nativeName } = languageOf(lang);
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-12 cursor-pointer items-center gap-3 py-2">
        <h3 className="text-lg/(--leading-heading)">
          {t(`read.title.${section}` as 'read.title.eat')}
          {lang !== page && (
            <LanguageBadge code={lang} name={common('inLanguage', { language: nativeName })} />
          )}
        </h3>
        <Icon name="chevron-down" className="ms-auto group-open:rotate-180" />
      </summary>
      <div lang={localeTag(lang)} dir={direction} className="prose max-w-[68ch] pb-4 [&_li+li]:mt-2">
        <ArticleText nodes={nodes} />
      </div>
    </details>
  );
}
