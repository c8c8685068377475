import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { MarkdownBody } from '@/places/MarkdownBody.tsx';
import { formatDate } from '@/shared/format.ts';
import type { GuideCredit, PlaceGuide } from '@/shared/guides.ts';
import { afterLead } from './afterLead.ts';

const CC = /^CC (BY(?:-SA)?) (4\.0)$/;

interface Props {
  readonly guide: PlaceGuide;
  /** The first sentence is left out. */
  readonly introduced?: boolean;
}

/** A guide of ours: introduction, highlights beside it, tips, who signs it. */
export function PlaceGuideText({ guide, introduced = false }: Props) {
  const { t } = useTranslation('summary');
  const { highlights, tips } = guide;
  const introduction = introduced ? afterLead(guide.introduction, guide.lead) : guide.introduction;
  return (
    <div className="grid gap-x-12 gap-y-6 md:grid-cols-2 md:grid-rows-[auto_1fr]">
      <MarkdownBody nodes={introduction} className="font-serif text-lg/relaxed sm:text-xl/relaxed" />
      {highlights.length > 0 && (
        <div className="md:col-start-2 md:row-span-2 md:row-start-1">
          <h3 className="eyebrow font-sans">{t('guide.highlights')}</h3>
          <MarkdownBody
            nodes={highlights}
            className="mt-1 [&_strong]:text-ink [&>ul]:list-none [&>ul]:divide-y [&>ul]:divide-line [&>ul]:ps-0 [&>ul>li]:py-2.5 [&>ul>li]:text-ink-muted"
          />
        </div>
      )}
      <div className="max-w-prose">
        {tips.length > 0 && (
          <div className="mb-4 border-s-2 border-accent ps-4">
            <h3 className="eyebrow font-sans">{t('guide.tips')}</h3>
            <MarkdownBody nodes={tips} className="mt-1" />
          </div>
        )}
        <PlaceGuideSource {...guide} />
      </div>
    </div>
  );
}

function PlaceGuideSource({ author, date, licence }: GuideCredit) {
  const { t } = useTranslation('summary');
  const lang = useLang();
  const [, terms, version] = CC.exec(licence) ?? [];
  return (
    <p className="text-sm text-ink-muted">
      {t('guide.source')} · <bdi>{author}</bdi> · {formatDate(lang, new Date(date), 'UTC')} ·{' '}
      {terms ? (
        <a
          href={`https://creativecommons.org/licenses/${terms.toLowerCase()}/${version}/`}
          rel="license noopener"
          className="underline underline-offset-4"
        >
          <bdi>{licence}</bdi>
        </a>
      ) : (
        <bdi>{licence}</bdi>
      )}
    </p>
  );
}
