import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { formatNumber } from '@/shared/format.ts';
import { type LanguageCode, languageOf, localeTag } from '@/shared/languages.ts';
import { type Piece, textDifference } from './textDifference.ts';

interface Props {
  readonly before: string;
  readonly after: string;
  /** Language of both texts. */
  readonly lang: LanguageCode;
}

/** A text with what was added and removed in it; long stretches that stayed the same are folded. */
export function TextDifference({ before, after, lang }: Props) {
  const pieces = useMemo(() => textDifference(before, after, lang), [before, after, lang]);
  return (
    <div
      lang={localeTag(lang)}
      dir={languageOf(lang).direction}
      className="whitespace-pre-wrap wrap-anywhere"
    >
      {pieces.map((piece, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name, and a new difference is drawn anew
        <PieceShown key={at} piece={piece} />
      ))}
    </div>
  );
}

function PieceShown({ piece }: { readonly piece: Piece }) {
  const { t } = useTranslation('adminBlog');
  const langAttributes = { lang: localeTag(useLang()), dir: languageOf(useLang()).direction };
  if (piece.kind === 'same') return <Same piece={piece} />;
  const Element = piece.kind === 'added' ? 'ins' : 'del';
  return (
    <Element
      className={
        piece.kind === 'added'
          ? 'rounded-xs bg-success-soft text-success decoration-2 underline-offset-2'
          : 'rounded-xs bg-danger-soft text-danger'
      }
    >
      {/* Few screen readers announce ins and del. */}
      <span className="sr-only" {...langAttributes}>
        {t(`history.${piece.kind}`)}{' '}
      </span>
      {piece.text}
    </Element>
  );
}

function Same({ piece: { text, fold } }: { readonly piece: Piece }) {
  const { t } = useTranslation('adminBlog');
  const lang = useLang();
  const [open, setOpen] = useState(false);
  if (!fold || open) return <>{text}</>;
  return (
    <>
      {fold.start}
      <button
        type="button"
        lang={localeTag(lang)}
        dir={languageOf(lang).direction}
        onClick={() => setOpen(true)}
        className="my-1 block min-h-11 w-full rounded-sm border border-dashed border-line-strong px-3 font-sans text-sm text-ink-muted hover:border-ink hover:text-ink pointer-fine:min-h-9"
      >
        {t('history.fold', { number: formatNumber(lang, fold.words) })}
      </button>
      {fold.end}
    </>
  );
}
