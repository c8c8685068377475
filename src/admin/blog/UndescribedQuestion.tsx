import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/admin/ui/ConfirmDialog.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { formatNumber } from '@/shared/format.ts';
import { type LanguageCode, languageOf, localeTag } from '@/shared/languages.ts';

interface Props {
  /** Null while nothing is asked. */
  readonly counts: readonly (readonly [LanguageCode, number])[] | null;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

/** Asks whether an article is published although pictures in it have no alternative text. */
export function UndescribedQuestion({ counts, onCancel, onConfirm }: Props) {
  const { t } = useTranslation('adminBlog');
  const lang = useLang();
  return (
    <ConfirmDialog
      open={counts !== null}
      title={t('undescribed.title')}
      text={
        <>
          <p>{t('undescribed.text')}</p>
          <ul className="mt-3 list-disc ps-5">
            {counts?.map(([code, count]) => (
              <li key={code}>
                <bdi lang={localeTag(code)}>{languageOf(code).nativeName}</bdi>
                {` (${formatNumber(lang, count)})`}
              </li>
            ))}
          </ul>
        </>
      }
      confirmLabel={t('undescribed.confirm')}
      cancelLabel={t('undescribed.back')}
      onCancel={onCancel}
      onConfirm={onConfirm}
    />
  );
}
