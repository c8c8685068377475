import { useTranslation } from 'react-i18next';
import { Section } from '@/places/Section.tsx';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { FORMATS } from './files.ts';
import type { PlacedPlan } from './places.ts';
import { saveList } from './saveList.ts';

interface Props {
  readonly placed: () => PlacedPlan;
  /** True once the cities are known: without them only our own format holds every stop. */
  readonly ready: boolean;
  /** True where a calendar would hold at least one event. */
  readonly dated: boolean;
}

/** The list as a file for other programs, or to be read here again. */
export function ListExports({ placed, ready, dated }: Props) {
  const { t } = useTranslation('lists');
  return (
    <div className="print:hidden">
      <Section title={t('export.title')}>
        <div className="flex flex-wrap gap-2">
          {FORMATS.filter((format) => dated || format !== 'ics').map((format) => (
            <Button
              key={format}
              disabled={!ready && format !== 'json'}
              onClick={() => saveList(format, placed())}
            >
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
