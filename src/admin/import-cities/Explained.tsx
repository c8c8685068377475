import { useTranslation } from 'react-i18next';
import { Panel } from '@/admin/ui/AdminPage.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { formatNumber } from '@/shared/format.ts';
import { DATASET_MIN_POPULATION } from '@/shared/imports/imports.ts';

const STEPS = ['choose', 'dryRun', 'start', 'stop', 'check', 'undo'] as const;
const DATASET = 'https://public.opendatasoft.com/explore/dataset/geonames-all-cities-with-a-population-1000/';

/** Steps of an import. */
export function Instructions() {
  const { t } = useTranslation('adminImport');
  return (
    <Panel title={t('tabs.instructions')}>
      <ol className="grid max-w-prose list-decimal gap-3 ps-6">
        {STEPS.map((step) => (
          <li key={step}>{t(`instructions.${step}`)}</li>
        ))}
      </ol>
    </Panel>
  );
}

/** Source of the cities. */
export function About() {
  const { t } = useTranslation('adminImport');
  const lang = useLang();
  const least = formatNumber(lang, DATASET_MIN_POPULATION);
  return (
    <Panel title={t('tabs.about')}>
      <div className="prose grid gap-3">
        <p>{t('about.source', { least })}</p>
        <p>{t('about.licence')}</p>
        <p>{t('about.present')}</p>
        <p>
          <a href={DATASET} rel="noopener" className="underline underline-offset-4">
            {t('about.link')}
          </a>
        </p>
      </div>
    </Panel>
  );
}
