import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AdminPage, Panel } from '@/admin/ui/AdminPage.tsx';
import { useAddressFilters } from '@/admin/ui/useAddressFilters.ts';
import { LANGUAGES } from '@/shared/languages.ts';
import { MediaEditor } from './MediaEditor.tsx';
import { MediaGrid } from './MediaGrid.tsx';
import { filtersIn, type Media, mediaQuery, paramsOf } from './media.ts';
import { UploadForm } from './UploadForm.tsx';

/** Pictures of our own: uploaded, described in eight languages, taken away (docs/product/back-office.md#media). */
export function MediaPage() {
  const { t } = useTranslation('adminMedia');
  const [edited, setEdited] = useState<string>();
  const list = useAddressFilters({ read: filtersIn, write: paramsOf, typed: ['search'] });
  const media = useQuery(mediaQuery(list.wanted)).data?.find(({ id }) => id === edited);
  const altTextsOf = ({ alt }: Media) => {
    const missing = LANGUAGES.filter(({ code }) => !alt[code]);
    return missing.length === 0
      ? t('alt.complete')
      : t('alt.missing', { languages: missing.map(({ code }) => code).join(', ') });
  };
  return (
    <AdminPage title={t('title')} intro={t('intro')}>
      <div className="grid gap-6">
        <Panel title={t('upload.title')}>
          <UploadForm onUploaded={() => list.change({ ...list.filters, page: 0 })} />
        </Panel>
        {media && <MediaEditor key={media.id} media={media} onClose={() => setEdited(undefined)} />}
        <Panel title={t('list.title')}>
          <MediaGrid
            list={list}
            labelOf={({ name }) => t('list.edit', { name })}
            onPress={({ id }) => setEdited(id)}
            more={altTextsOf}
          />
        </Panel>
      </div>
    </AdminPage>
  );
}
