import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { FailureLine } from '@/places/states/FailureLine.tsx';
import { languageOf, localeTag } from '@/shared/languages.ts';
import {
  type ArticlePlaceType,
  byProject,
  type SectionKey,
  type TravelArticle,
} from '@/shared/travelGuide.ts';
import { LanguageBadge } from '@/ui/Badge.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { ArticleText } from './ArticleText.tsx';
import { folded } from './folded.ts';
import { OwnTextOffer } from './OwnTextOffer.tsx';
import { TravelSource } from './TravelSource.tsx';
import { useTravelGuide } from './useTravelGuide.ts';

/** Lists of places have wider spacing: each item is a paragraph of its own. */
const TEXT = 'prose mt-3 [&_li+li]:mt-2';

/** Height of a failure's line, taken from the start: the request may fail. */
const ROOM = 'min-h-24 sm:min-h-12';

interface Props {
  readonly type: ArticlePlaceType;
  readonly id: number;
  /** Sections of one project, in the order they are shown. */
  readonly sections: readonly SectionKey[];
}

/**
 * Sections of Wikivoyage's or Wikipedia's article on a place (docs/product/categories-and-guides.md#guides-to-read); nothing
 * where it has none.
 */
export function TravelGuide({ type, id, sections }: Props) {
  const { t } = useTranslation('guide');
  const lang = useLang();
  const [asking] = byProject(sections);
  const { article, stale, waiting, failed, retry, retrying, own } = useTravelGuide({
    type,
    id,
    lang,
    sections,
  });
  if (!article) {
    if (!failed) return waiting ? <div className={ROOM} /> : null;
    return (
      <div className={ROOM}>
        <FailureLine
          text={t(`read.error.${asking?.project ?? 'wikivoyage'}`)}
          onRetry={retry}
          retrying={retrying}
        />
      </div>
    );
  }
  return (
    <div ref={own.box} tabIndex={-1} className="outline-none">
      <OwnTextOffer own={own} />
      <div className="grid grid-cols-1 gap-8">
        {sections.map((key) => (
          <ArticleSection key={key} section={key} article={article} />
        ))}
        <TravelSource article={article} stale={stale} />
      </div>
    </div>
  );
}

function ArticleSection({ section, article }: { section: SectionKey; article: TravelArticle }) {
  const { t } = useTranslation('guide');
  const { t: common } = useTranslation('common');
  const page = useLang();
  const nodes = article.sections[section];
  if (!nodes) return null;
  const { lang } = article;
  const { direction, nativeName } = languageOf(lang);
  const { shown, rest } = folded(nodes);
  return (
    <section>
      <h2 className="text-2xl">
        {t(`read.title.${section}` as 'read.title.eat')}
        {lang !== page && <LanguageBadge code={lang} name={common('inLanguage', { language: nativeName })} />}
      </h2>
      {/* As narrow as its text, so that one from left to right stays under a heading from right to left. */}
      <div lang={localeTag(lang)} dir={direction} className="max-w-[68ch]">
        <div className={TEXT}>
          <ArticleText nodes={shown} />
        </div>
        {rest.length > 0 && (
          <details className="group mt-3">
            <summary
              lang={localeTag(page)}
              dir={languageOf(page).direction}
              className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold"
            >
              <span className="group-open:hidden">{t('read.more')}</span>
              <span className="hidden group-open:inline">{t('read.less')}</span>
              <Icon name="chevron-down" className="group-open:rotate-180" />
            </summary>
            <div className={TEXT}>
              <ArticleText nodes={rest} />
            </div>
          </details>
        )}
      </div>
    </section>
  );
}
