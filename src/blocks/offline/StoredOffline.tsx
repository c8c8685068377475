import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { Section } from '@/places/Section.tsx';
import { formatNumber } from '@/shared/format.ts';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { endJobs } from './jobs.ts';
import { KeptList } from './KeptList.tsx';
import { keptQuery, removeAll } from './kept.ts';
import { formatSize } from './size.ts';

/** Places that this browser has saved offline, with their size, and a button that removes them. */
export function StoredOffline() {
  const { t } = useTranslation('offline');
  const lang = useLang();
  const client = useQueryClient();
  const { data } = useQuery(keptQuery());
  const remove = async () => {
    await endJobs();
    await removeAll();
    await client.invalidateQueries(keptQuery());
  };
  if (!data) return <div className="min-h-66 skeleton" />;
  const { places, recent, usage } = data;
  return (
    <Section title={t('storage.title')}>
      <p className="mb-4 max-w-prose">{t('storage.text')}</p>
      <p className="mb-4">
        {usage !== undefined && `${t('storage.usage', { size: formatSize(lang, usage) })} `}
        {t('storage.recent', { count: recent.length, value: formatNumber(lang, recent.length) })}
      </p>
      {places.length > 0 ? <KeptList places={places} /> : <p>{t('places.none')}</p>}
      <Button intent="danger" className="mt-4" onClick={() => void remove()}>
        <Icon name="close" />
        {t('storage.removeAll')}
      </Button>
    </Section>
  );
}
