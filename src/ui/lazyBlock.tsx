import {
  type ComponentType,
  createContext,
  type LazyExoticComponent,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithFallback } from '@/lib/lazyWithFallback.ts';
import { pause } from '@/shared/pause.ts';
import { FailureLine } from './FailureLine.tsx';

/** A network that is said to be back may need a moment longer. */
const RETRY_AFTER_MS = [0, 2000, 8000];

/** Told when a block can't be loaded, and when it could after all: whoever has something to show in its place. */
export const BlockMissing = createContext<((missing: boolean) => void) | null>(null);

/**
 * A block of a page in a chunk of its own. Where that can't be loaded the block says so, and tries again when asked or when
 * the network is back.
 */
export function lazyBlock<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazyWithFallback(load, function Missing(props: Props) {
    const { t } = useTranslation('common');
    const [Block, setBlock] = useState<ComponentType<Props>>();
    const [retrying, setRetrying] = useState(false);
    const onMissing = use(BlockMissing);
    useLayoutEffect(() => onMissing?.(Block === undefined), [onMissing, Block]);
    const retry = async () => {
      setRetrying(true);
      try {
        const loaded = await load();
        setBlock(() => loaded);
        return true;
      } catch (error) {
        console.warn('A part of the page could not be loaded', error);
        return false;
      } finally {
        setRetrying(false);
      }
    };
    const onOnline = useEffectEvent(async () => {
      for (const ms of Block ? [] : RETRY_AFTER_MS) {
        await pause(ms);
        if (await retry()) return;
      }
    });
    useEffect(() => {
      window.addEventListener('online', onOnline);
      return () => window.removeEventListener('online', onOnline);
    }, []);
    if (Block) return <Block {...props} />;
    return <FailureLine text={t('blockMissing')} onRetry={retry} retrying={retrying} />;
  });
}
