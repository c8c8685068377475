import { type ComponentType, type LazyExoticComponent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithFallback } from '@/lib/lazyWithFallback.ts';
import { FailureLine } from './FailureLine.tsx';

/** A block of a page in a chunk of its own. Where that can't be loaded the block says so, and tries again when asked. */
export function lazyBlock<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazyWithFallback(load, function Missing(props: Props) {
    const { t } = useTranslation('common');
    const [Block, setBlock] = useState<ComponentType<Props>>();
    const [retrying, setRetrying] = useState(false);
    if (Block) return <Block {...props} />;
    const retry = () => {
      setRetrying(true);
      load()
        .then((loaded) => setBlock(() => loaded))
        .catch((error: unknown) => console.warn('A part of the page could not be loaded', error))
        .finally(() => setRetrying(false));
    };
    return <FailureLine text={t('blockMissing')} onRetry={retry} retrying={retrying} />;
  });
}
