import { type ComponentType, useState } from 'react';
import { inTime } from '@/lib/lazyPart.ts';
import { useLocation } from '@/ui/router.tsx';

interface PanelProps {
  open: boolean;
  onClose: () => void;
}

interface MenuPanel {
  /** Undefined until its code is there; it stays, so that the panel can slide out again. */
  readonly Panel: ComponentType<PanelProps> | undefined;
  readonly open: boolean;
  /** Its code could not be loaded for this page. */
  readonly failed: boolean;
  readonly show: () => void;
  readonly close: () => void;
  /** What is sure to bring it: a release may have replaced it. Without a connection a reload would lose the page. */
  readonly retry: () => void;
}

/** The panel of small screens: its code comes with the first press. A press after one that failed tries again. */
export function useMenuPanel(): MenuPanel {
  const { pathname } = useLocation();
  const [Panel, setPanel] = useState<ComponentType<PanelProps>>();
  const [open, setOpen] = useState(false);
  // Where it failed: on another page it is no news any more.
  const [failedAt, setFailedAt] = useState<string>();
  const show = () => {
    setFailedAt(undefined);
    setOpen(true);
    if (Panel) return;
    inTime(import('./MobilePanel.tsx').then((module) => module.MobilePanel)).then(
      (loaded) => setPanel(() => loaded),
      (error) => {
        console.warn('The menu could not be loaded', error);
        setOpen(false);
        setFailedAt(pathname);
      },
    );
  };
  return {
    Panel,
    open,
    failed: failedAt === pathname,
    show,
    close: () => setOpen(false),
    retry: () => (navigator.onLine ? window.location.reload() : show()),
  };
}
