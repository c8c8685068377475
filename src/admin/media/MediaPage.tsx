import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AdminPage, Panel } from '@/admin/ui/AdminPage.tsx';
import { Pages } from '@/admin/ui/Pages.tsx';
import { LANGUAGES } from '@/shared/languages.ts';
import { FilterField } from '@/ui/FilterField.tsx';
import { QueryView } from '@/ui/QueryView.tsx';
import { MediaEditor } from './MediaEditor.tsx';
import { MediaImage } from './MediaImage.tsx';
import { MEDIA_PAGE, type Media, mediaQuery } from './media.ts';
import { UploadForm } from './UploadForm.tsx';

/** Pictures of our own: uploaded, described in eight languages, taken away (docs/product/back-office.md#media). */
export function MediaPage() {
  const { t } = useTranslation('adminMedia');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(0);
  const [edited, setEdited] = useState<string>();
  const list = useQuery(mediaQuery(useDeferredValue(search), page));
  const media = list.data?.find(({ id }) => id === edited);
  return (
    <AdminPage title={t('title')} intro={t('intro')}>
      <div className="grid gap-6">
        <Panel title={t('upload.title')}>
          <UploadForm onUploaded={() => setPage(0)} />
        </Panel>
        {media && <MediaEditor key={media.id} media={media} onClose={() => setEdited(undefined)} />}
        <Panel title={t('list.title')}>
          <div className="mb-4 max-w-md">
            <FilterField
              label={t('list.search')}
              text={search}
              onText={(text) => {
                setSearch(text);
                setPage(0);
              }}
            />
          </div>
          <QueryView
            query={list}
            pending={<div className="skeleton h-48" />}
            errorText={t('list.error')}
            empty={{
              when: (rows) => rows.length === 0,
              title: search.trim() ? t('list.noMatch') : t('list.none'),
            }}
          >
            {(rows) => (
              <>
                <Grid rows={rows.slice(0, MEDIA_PAGE)} onEdit={setEdited} />
                <Pages page={page} last={rows.length <= MEDIA_PAGE} onPage={setPage} />
              </>
            )}
          </QueryView>
        </Panel>
      </div>
    </AdminPage>
  );
}

function Grid({ rows, onEdit }: { readonly rows: readonly Media[]; readonly onEdit: (id: string) => void }) {
  const { t } = useTranslation('adminMedia');
  return (
    <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 xl:grid-cols-4">
      {rows.map((media) => {
        const missing = LANGUAGES.filter(({ code }) => !media.alt[code]);
        return (
          <li key={media.id} className="min-w-0">
            <button
              type="button"
              onClick={() => onEdit(media.id)}
              className="block w-full overflow-hidden rounded-sm border-2 border-line-strong hover:border-accent"
            >
              <MediaImage
                media={media}
                alt={t('list.edit', { name: media.name })}
                className="aspect-3/2 w-full bg-paper-sunken object-cover"
              />
            </button>
            <p className="mt-1 text-sm wrap-anywhere text-ink-muted">
              <bdi className="block font-semibold text-ink">{media.name}</bdi>
              <bdi>{media.credit}</bdi> ·{' '}
              {media.licence === 'Public domain' ? t('publicDomain') : <bdi>{media.licence}</bdi>}
              <span className="block">
                {missing.length === 0
                  ? t('alt.complete')
                  : t('alt.missing', { languages: missing.map(({ code }) => code).join(', ') })}
              </span>
            </p>
          </li>
        );
      })}
    </ul>
  );
}
