import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { RouteLink } from '@/places/navigation/RouteLink.tsx';
import { Section } from '@/places/Section.tsx';
import { formatDate } from '@/shared/format.ts';
import type { Route } from '@/shared/paths.ts';

/** When the legal texts were last updated. */
const UPDATED = '2025-04-29';

/** When the text is of, in the reader's own writing. */
export function LastUpdated() {
  const { t } = useTranslation('legal');
  const lang = useLang();
  return (
    <p className="mt-4 text-sm text-ink-muted">
      <time dateTime={UPDATED}>
        {t('updated', { date: formatDate(lang, new Date(`${UPDATED}T12:00:00Z`), 'UTC') })}
      </time>
    </p>
  );
}

interface LegalTextProps {
  readonly title: string;
  /** Paragraphs parted by line breaks. */
  readonly text: string;
  readonly children?: ReactNode;
}

/** One titled part of a legal text. */
export function LegalText({ title, text, children }: LegalTextProps) {
  return (
    <Section title={title}>
      <div className="prose">
        {text.split('\n').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {children}
      </div>
    </Section>
  );
}

type Legal = Extract<Route['name'], 'privacyPolicy' | 'legal' | 'cookies' | 'legalNotice'>;

/** A link to another legal page. */
export function LegalLink({ to, children }: { to: Legal; children: ReactNode }) {
  return <RouteLink to={{ name: to }}>{children}</RouteLink>;
}
