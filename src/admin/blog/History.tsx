import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field, inputClass } from '@/admin/ui/Field.tsx';
import { Loading } from '@/admin/ui/Loading.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { toast } from '@/lib/toast.ts';
import { QueryView } from '@/places/states/QueryView.tsx';
import { formatStamp } from '@/shared/format.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { ownZone } from '@/shared/localTime.ts';
import { Button } from '@/ui/Button.tsx';
import { NO_TEXT, type PostForm, type PostText } from './postForm.ts';
import { type Revision, revisionsQuery, revisionTextQuery } from './revisions.ts';
import { TextDifference } from './TextDifference.tsx';

interface Props {
  readonly postId: number;
  /** The language of the text. */
  readonly lang: LanguageCode;
}

/** Earlier versions in a language: each beside the form or its predecessor; the form can take it over. */
export function History({ postId, lang }: Props) {
  const { t } = useTranslation('adminBlog');
  const query = useQuery(revisionsQuery(postId, lang));
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-muted">{t('history.intro')}</p>
      <QueryView
        query={query}
        pending={<Loading label={t('history.loading')} />}
        errorText={t('history.failed')}
        empty={{ when: (revisions) => revisions.length === 0, title: t('history.none') }}
      >
        {(revisions) => <Versions revisions={revisions} lang={lang} />}
      </QueryView>
    </div>
  );
}

function Versions({
  revisions,
  lang,
}: {
  readonly revisions: readonly Revision[];
  readonly lang: LanguageCode;
}) {
  const { t } = useTranslation('adminBlog');
  const readerLang = useLang();
  const zone = ownZone();
  const [chosen, setChosen] = useState<number | null>(null);
  const [against, setAgainst] = useState<'form' | 'before'>('form');
  // The latest one is what is stored: the one before it tells more.
  const at = Math.max(
    0,
    chosen === null ? Math.min(1, revisions.length - 1) : revisions.findIndex(({ id }) => id === chosen),
  );
  const revision = revisions[at];
  if (!revision) return null;
  return (
    <>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label={t('history.version')}>
          {(control) => (
            <select
              {...control}
              value={revision.id}
              onChange={(event) => setChosen(Number(event.target.value))}
              className={inputClass}
            >
              {revisions.map(({ id, at: moment, author }) => (
                <option key={id} value={id}>
                  {`${formatStamp(readerLang, new Date(moment), zone)} · ${author ?? t('history.nobody')}`}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={t('history.against')}>
          {(control) => (
            <select
              {...control}
              value={against}
              onChange={(event) => setAgainst(event.target.value as typeof against)}
              className={inputClass}
            >
              <option value="form">{t('history.form')}</option>
              <option value="before">{t('history.before')}</option>
            </select>
          )}
        </Field>
      </div>
      <Compared revision={revision} before={revisions[at + 1]} against={against} lang={lang} />
    </>
  );
}

interface ComparedProps {
  readonly revision: Revision;
  /** The one before it; undefined for the first. */
  readonly before: Revision | undefined;
  readonly against: 'form' | 'before';
  readonly lang: LanguageCode;
}

const FIELDS = ['title', 'excerpt', 'coverUrl', 'body'] as const satisfies readonly (keyof PostText)[];
const LABELS = { title: 'title', excerpt: 'excerpt', coverUrl: 'cover', body: 'body' } as const;

function Compared({ revision, before, against, lang }: ComparedProps) {
  const { t } = useTranslation('adminBlog');
  const { setValue } = useFormContext<PostForm>();
  const written = useWatch<PostForm, `texts.${LanguageCode}`>({ name: `texts.${lang}` });
  const text = useQuery(revisionTextQuery(revision.id));
  const earlier = useQuery({ ...revisionTextQuery(before?.id ?? 0), enabled: before !== undefined });
  const take = (taken: PostText) => {
    setValue(`texts.${lang}`, taken, { shouldDirty: true });
    toast({ title: t('history.taken'), description: t('history.takenText'), variant: 'success' });
  };
  const isFirst = against === 'before' && !before;
  return (
    <QueryView
      query={against === 'before' && before ? (text.data ? earlier : text) : text}
      pending={<Loading label={t('history.loading')} />}
      errorText={t('history.failed')}
    >
      {() => {
        if (!text.data) return null;
        const [from, to] =
          against === 'form'
            ? [text.data, written]
            : [before ? (earlier.data ?? NO_TEXT) : NO_TEXT, text.data];
        const isSame = FIELDS.every((field) => text.data[field] === written[field]);
        return (
          <div className="grid gap-4">
            {isFirst && <p className="text-ink-muted">{t('history.first')}</p>}
            <Differences from={from} to={to} lang={lang} />
            {!isSame && (
              <Button className="justify-self-start" onClick={() => take(text.data)}>
                {t('history.take')}
              </Button>
            )}
          </div>
        );
      }}
    </QueryView>
  );
}

interface DifferencesProps {
  readonly from: PostText;
  readonly to: PostText;
  readonly lang: LanguageCode;
}

/** The fields that differ. */
function Differences({ from, to, lang }: DifferencesProps) {
  const { t } = useTranslation('adminBlog');
  const changed = FIELDS.filter((field) => from[field] !== to[field]);
  if (changed.length === 0) return <p className="text-ink-muted">{t('history.same')}</p>;
  return (
    <dl className="grid gap-4">
      {changed.map((field) => (
        <div key={field} className="rounded-sm border border-line bg-paper p-4">
          <dt className="eyebrow">{t(`fields.${LABELS[field]}`)}</dt>
          <dd className="mt-2">
            <TextDifference before={from[field]} after={to[field]} lang={lang} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
