import { useContext, useEffect, useId, useState } from 'react';
import { type Blocker, type BlockerFunction, UNSAFE_DataRouterContext } from 'react-router-dom';

/** What `useBlocker` of react-router does, whose code would be part of what every visitor downloads. */
export function useLeaveBlocker(blocks: BlockerFunction): Blocker | undefined {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const key = useId();
  const [blocker, setBlocker] = useState<Blocker>();
  useEffect(() => {
    router?.getBlocker(key, blocks);
  }, [router, key, blocks]);
  useEffect(() => {
    const unsubscribe = router?.subscribe(({ blockers }) => setBlocker(blockers.get(key)));
    return () => {
      unsubscribe?.();
      router?.deleteBlocker(key);
    };
  }, [router, key]);
  return blocker;
}
