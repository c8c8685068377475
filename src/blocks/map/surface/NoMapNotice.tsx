import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/Button.tsx';
import type { AtlasState } from './useAtlasMap.ts';

/** Says why there is no map: none at all on this device, or none for a moment, which can be tried again. */
export function NoMapNotice({ failed, lost, retry }: Pick<AtlasState, 'failed' | 'lost' | 'retry'>) {
  const { t } = useTranslation('explorer');
  if (!failed && !lost) return null;
  return (
    <div
      role="status"
      className="absolute inset-x-0 bottom-0 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-paper-raised px-4 py-3 text-sm"
    >
      <p>{t(failed ? 'failed' : 'lost')}</p>
      {!failed && (
        <Button size="sm" onClick={retry}>
          {t('retry', { ns: 'common' })}
        </Button>
      )}
    </div>
  );
}
