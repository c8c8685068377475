import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '@/admin/ui/DataTable.tsx';
import { downloadFile } from '@/lib/download.ts';
import { useLang } from '@/lib/i18n.tsx';
import { formatNumber } from '@/shared/format.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { type Generated, type GeneratedFile, unpacked } from './generate.ts';
import { zip } from './zip.ts';

/** `28,4 MB`: in steps of a thousand, as the protocol's limits are meant. */
function formatBytes(lang: LanguageCode, bytes: number): string {
  const [unit, size] = bytes >= 1e6 ? (['megabyte', 1e6] as const) : (['kilobyte', 1e3] as const);
  return formatNumber(lang, bytes / size, { style: 'unit', unit, maximumFractionDigits: 1 });
}

/** What was written: addresses and size of each file, to be saved one by one or all at once. */
export function GeneratedFiles({ generated: { files, at } }: { readonly generated: Generated }) {
  const { t } = useTranslation('adminSitemap');
  const lang = useLang();
  const [saving, setSaving] = useState<string | null>(null);
  const save = async (file: GeneratedFile) => {
    setSaving(file.path);
    downloadFile(file.name, await unpacked(file));
    setSaving(null);
  };
  // The index names files, the others pages: only those are addresses of the site.
  const pages = files.filter(({ path }) => path !== '/sitemap.xml');
  const urls = pages.reduce((sum, file) => sum + file.urls, 0);
  const bytes = files.reduce((sum, file) => sum + file.size, 0);

  const columns: Column<GeneratedFile>[] = [
    {
      id: 'file',
      title: t('column.file'),
      value: ({ path }) => path,
      cell: ({ path }) => (
        <a
          href={path}
          target="_blank"
          rel="noopener"
          dir="ltr"
          className="text-accent underline underline-offset-4"
        >
          {path}
        </a>
      ),
    },
    {
      id: 'urls',
      title: t('column.urls'),
      value: (file) => file.urls,
      cell: (file) => formatNumber(lang, file.urls),
    },
    {
      id: 'size',
      title: t('column.size'),
      value: ({ size }) => size,
      cell: ({ size }) => formatBytes(lang, size),
    },
    {
      id: 'save',
      title: t('column.save'),
      value: ({ data }) => data.size,
      cell: (file) => (
        <Button
          size="sm"
          busy={saving === file.path}
          aria-label={t('saveOne', { file: file.name })}
          onClick={() => void save(file)}
        >
          <Icon name="download" />
          {t('save')}
        </Button>
      ),
    },
  ];

  return (
    <div className="mt-6">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="font-semibold">
          {t('total', {
            files: formatNumber(lang, files.length),
            urls: formatNumber(lang, urls),
            size: formatBytes(lang, bytes),
          })}
        </p>
        <Button onClick={() => downloadFile(`sitemaps-${at.toISOString().slice(0, 10)}.zip`, zip(files, at))}>
          <Icon name="download" />
          {t('saveAll')}
        </Button>
      </div>
      <DataTable caption={t('table')} columns={columns} rows={files} rowKey={({ path }) => path} />
    </div>
  );
}
