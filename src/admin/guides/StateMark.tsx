import { useTranslation } from 'react-i18next';
import { type LanguageCode, languageOf } from '@/shared/languages.ts';
import { Badge } from '@/ui/Badge.tsx';
import type { GuideState } from './guides.ts';

const TONES = { published: 'success', draft: 'warning', missing: 'neutral' } as const;
/** Beside the colour, for whoever does not see it. */
const SIGNS = { published: '✓', draft: '…', missing: '–' } as const;

/** A language by its code, with the state of a guide in it. */
export function StateMark({ lang, state }: { readonly lang: LanguageCode; readonly state: GuideState }) {
  const { t } = useTranslation('adminGuides');
  return (
    // Text for screen readers stays within the scrolling area.
    <Badge tone={TONES[state]} title={t(`states.${state}`)} className="relative whitespace-nowrap">
      <span aria-hidden="true" className="font-mono">
        {lang} {SIGNS[state]}
      </span>
      <span className="sr-only">
        {languageOf(lang).nativeName}, {t(`states.${state}`)}
      </span>
    </Badge>
  );
}
