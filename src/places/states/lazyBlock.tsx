import {
  type ComponentType,
  type LazyExoticComponent,
  use,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useServerRendered } from '@/lib/hydration.ts';
import { lazyWithFallback } from '@/lib/lazyWithFallback.ts';
import { pause } from '@/shared/pause.ts';
import { FailureLine } from './FailureLine.tsx';

/** A network that is said to be back may need a moment longer. */
const RETRY_AFTER_MS = [0, 2000, 8000];

/**
 * A block of a page in a chunk of its own. Where that can't be loaded the block says so, and tries again when asked or when
 * the network is back; where a server has rendered it, its HTML stays until then.
 */
export function lazyBlock<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  /** Undefined where it still can't be loaded. */
  async function loadAgain(): Promise<ComponentType<Props> | undefined> {
    try {
      return await load();
    } catch (error) {
      console.warn('A part of the page could not be loaded', error);
      return undefined;
    }
  }

  async function loadOnline(): Promise<ComponentType<Props>> {
    for (;;) {
      await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
      for (const ms of RETRY_AFTER_MS) {
        await pause(ms);
        const Block = await loadAgain();
        if (Block) return Block;
      }
    }
  }
  let online: Promise<ComponentType<Props>> | undefined;

  /** Waits for the network, and React keeps the server's HTML meanwhile. */
  function Waiting(props: Props) {
    online ??= loadOnline();
    const Block = use(online);
    return <Block {...props} />;
  }

  function Missing(props: Props) {
    const { t } = useTranslation('common');
    const [Block, setBlock] = useState<ComponentType<Props>>();
    const [retrying, setRetrying] = useState(false);
    const retry = async () => {
      setRetrying(true);
      const loadedBlock = await loadAgain();
      if (loadedBlock) setBlock(() => loadedBlock);
      setRetrying(false);
      return loadedBlock !== undefined;
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
  }

  return lazyWithFallback(load, function Fallback(props: Props) {
    return useServerRendered() ? <Waiting {...props} /> : <Missing {...props} />;
  });
}
