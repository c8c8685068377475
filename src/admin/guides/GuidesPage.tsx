import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { TERRITORIES } from '@/admin/places/placeForm.ts';
import { AdminPage } from '@/admin/ui/AdminPage.tsx';
import { isLanguageCode } from '@/shared/languages.ts';
import { GuideList } from './GuideList.tsx';
import { GuideScreen } from './GuideScreen.tsx';

/** The list of guides of our own, or the one in the address (docs/product/back-office.md#guides). */
export function GuidesPage() {
  const { t } = useTranslation('adminGuides');
  const [params] = useSearchParams();
  const kind = TERRITORIES.find((known) => known === params.get('kind')) ?? 'country';
  const lang = params.get('lang') ?? '';
  const id = Number(params.get('id'));
  if (Number.isSafeInteger(id) && id > 0)
    return (
      <GuideScreen key={`${kind}${id}`} kind={kind} id={id} wanted={isLanguageCode(lang) ? lang : null} />
    );
  return (
    <AdminPage title={t('title')} intro={t('intro')}>
      <GuideList kind={kind} />
    </AdminPage>
  );
}
