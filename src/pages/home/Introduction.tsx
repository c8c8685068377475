import { useTranslation } from 'react-i18next';
import { env } from '@/lib/env.ts';
import { RouteLink } from '@/places/navigation/RouteLink.tsx';
import { Section } from '@/places/Section.tsx';

const PARTS = [
  { title: 'intro.atlas.title', text: 'intro.atlas.text' },
  { title: 'intro.use.title', text: 'intro.use.text' },
  { title: 'intro.sources.title', text: 'intro.sources.text' },
  { title: 'intro.limits.title', text: 'intro.limits.text' },
] as const;

/** Introduction of the site: its scope, its use, the sources of its data and their limits. */
export function Introduction() {
  const { t } = useTranslation('home');
  const site = env.siteName;
  return (
    <Section title={t('intro.title', { site })}>
      <div className="gap-x-12 lg:columns-2">
        {PARTS.map(({ title, text }) => (
          <div key={title} className="mb-8 break-inside-avoid">
            <h3 className="mb-2 text-xl">{t(title)}</h3>
            <p>{t(text, { site })}</p>
          </div>
        ))}
      </div>
      <p>
        <RouteLink to={{ name: 'legal' }} className="text-accent underline underline-offset-4">
          {t('site.sourcesLink', { ns: 'common' })}
        </RouteLink>
      </p>
    </Section>
  );
}
