import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/Button.tsx';
import { Spinner } from '@/ui/Spinner.tsx';
import type { Search } from './useSearch.ts';

/** The state of the search, visible and as a live region, which announces only the number of results. */
export function PopupState({ search: { status, results, retry } }: { search: Search }) {
  const { t } = useTranslation('search');
  const line = 'flex items-center gap-2 px-3 py-3 text-ink-muted';
  return (
    <>
      <div role="status">
        {status === 'short' && <p className={line}>{t('hint')}</p>}
        {status === 'searching' && (
          <p className={line}>
            <Spinner />
            {t('searching')}
          </p>
        )}
        {status === 'done' && results.length === 0 && <p className={line}>{t('none')}</p>}
        {status === 'done' && results.length > 0 && (
          <p className="sr-only">{t('found', { count: results.length })}</p>
        )}
        {status === 'failed' && <p className={line}>{t('error')}</p>}
      </div>
      {status === 'failed' && (
        <Button size="sm" className="mx-3 mb-3" onClick={retry}>
          {t('retry', { ns: 'common' })}
        </Button>
      )}
    </>
  );
}
