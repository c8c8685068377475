import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import type { CityCard } from '@/shared/places.ts';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { csvOf, download, gpxOf } from './exports.ts';

/** The list as a file for a spreadsheet or for a map. */
export function ExportButtons({ cities }: { cities: readonly CityCard[] }) {
  const { t } = useTranslation('favourites');
  const lang = useLang();
  const exportCsv = () => {
    const header = [
      t('columns.name'),
      t('columns.country'),
      t('columns.population'),
      t('columns.latitude'),
      t('columns.longitude'),
      t('columns.address'),
    ];
    download('csv', csvOf(cities, header, lang));
  };
  return (
    <>
      <Button onClick={exportCsv}>
        <Icon name="download" />
        {t('exportCsv')}
      </Button>
      <Button onClick={() => download('gpx', gpxOf(cities, t('title'), lang))}>
        <Icon name="download" />
        {t('exportGpx')}
      </Button>
    </>
  );
}
