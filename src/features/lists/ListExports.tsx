import { useTranslation } from 'react-i18next';
import { siteOrigin } from '@/features/favourites/sharing.ts';
import { Section } from '@/features/places/Section.tsx';
import { downloadText } from '@/lib/download.ts';
import { env } from '@/lib/env.ts';
import { slugify } from '@/shared/slugs.ts';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { FORMATS, type Format, MEDIA_TYPES, toFile } from './files.ts';
import type { PlacedPlan } from './places.ts';

interface Props {
  readonly placed: () => PlacedPlan;
  /** Whether the cities are known: without them only our own format holds every stop. */
  readonly ready: boolean;
  /** Whether a calendar would hold anything. */
  readonly dated: boolean;
}

/** The list as a file for other programs, or to be read here again. */
export function ListExports({ placed, ready, dated }: Props) {
  const { t } = useTranslation('lists');
  const save = (format: Format) => {
    const plan = placed();
    const context = { creator: env.siteName, host: new URL(siteOrigin()).hostname, now: new Date() };
    downloadText(
      `${slugify(plan.name) || 'liste'}.${format}`,
      toFile(format, plan, context),
      MEDIA_TYPES[format],
    );
  };
  return (
    <div className="print:hidden">
      <Section title={t('export.title')}>
        <div className="flex flex-wrap gap-2">
          {FORMATS.filter((format) => dated || format !== 'ics').map((format) => (
            <Button key={format} disabled={!ready && format !== 'json'} onClick={() => save(format)}>
              <Icon name={format === 'ics' ? 'calendar' : 'download'} />
              <bdi>{format.toUpperCase()}</bdi>
            </Button>
          ))}
        </div>
        <p className="mt-3 text-sm text-ink-muted">{t(dated ? 'export.dated' : 'export.undated')}</p>
      </Section>
    </div>
  );
}
