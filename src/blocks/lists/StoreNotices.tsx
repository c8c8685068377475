import { useTranslation } from 'react-i18next';
import { Notice } from '@/ui/states.tsx';
import { useLists } from './useLists.ts';

/** Warnings about this browser's storage of lists. */
export function StoreNotices() {
  const { t } = useTranslation('lists');
  const { kept, damaged } = useLists();
  return (
    <>
      {!kept && (
        <Notice tone="warning" className="mb-5">
          {t('notKept')}
        </Notice>
      )}
      {damaged > 0 && (
        <Notice tone="warning" className="mb-5">
          {t('damaged')}
        </Notice>
      )}
    </>
  );
}
