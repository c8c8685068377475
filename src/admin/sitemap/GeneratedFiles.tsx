import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { columnHelper, DataTable, numberCell } from '@/admin/ui/DataTable.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { downloadFile } from '@/lib/download.ts';
import { formatNumber } from '@/shared/format.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { readFromArchive } from './archive.ts';
import type { Generated, GeneratedFile } from './generate.ts';

/** `28,4 MB`: decimal units. */
function formatBytes(lang: LanguageCode, bytes: number): string {
  const [unit, size] = bytes >= 1e6 ? (['megabyte', 1e6] as const) : (['kilobyte', 1e3] as const);
  return formatNumber(lang, bytes / size, { style: 'unit', unit, maximumFractionDigits: 1 });
}

/** The generated files with their counts and sizes; one of them or all can be downloaded. */
export function GeneratedFiles({ generated: { files, archive, at } }: { readonly generated: Generated }) {
  const { t } = useTranslation('adminSitemap');
  const lang = useLang();
  const saving = useMutation({
    mutationFn: async ({ name }: GeneratedFile) =>
      downloadFile(name, new Blob([await readFromArchive(archive, name)], { type: 'application/xml' })),
  });
  // The index lists files, not pages.
  const pages = files.filter(({ path }) => path !== '/sitemap.xml');
  const urls = pages.reduce((sum, file) => sum + file.urls, 0);
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  const { display } = columnHelper<GeneratedFile>();
  const columns = [
    ...useColumns(),
    display({
      id: 'save',
      header: t('column.save'),
      cell: ({ row: { original: file } }) => (
        <Button
          size="sm"
          busy={saving.isPending && saving.variables === file}
          aria-label={t('saveOne', { file: file.name })}
          onClick={() => saving.mutate(file)}
        >
          <Icon name="download" />
          {t('save')}
        </Button>
      ),
    }),
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
        <Button onClick={() => downloadFile(`sitemaps-${at.toISOString().slice(0, 10)}.zip`, archive)}>
          <Icon name="download" />
          {t('saveAll')}
        </Button>
      </div>
      <DataTable caption={t('table')} columns={columns} rows={files} rowKey={({ path }) => path} />
    </div>
  );
}

function useColumns() {
  const { t } = useTranslation('adminSitemap');
  const lang = useLang();
  const { accessor, columns } = columnHelper<GeneratedFile>();
  return columns([
    accessor('path', {
      header: t('column.file'),
      cell: ({ getValue }) => (
        <a
          href={getValue()}
          target="_blank"
          rel="noopener"
          dir="ltr"
          className="text-accent underline underline-offset-4"
        >
          {getValue()}
        </a>
      ),
    }),
    accessor('urls', { header: t('column.urls'), cell: numberCell(lang) }),
    accessor('size', { header: t('column.size'), cell: ({ getValue }) => formatBytes(lang, getValue()) }),
  ]);
}
