import {
  createContext,
  type ReactNode,
  Suspense,
  startTransition,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createEmitter } from '@/lib/emitter.ts';
import { useServerRendered } from '@/lib/hydration.ts';
import { observeNear, useNear } from '@/ui/useNear.ts';

interface Content {
  /** Has the size of the content, so that nothing jumps. */
  readonly placeholder?: ReactNode;
  readonly children: ReactNode;
}

interface Props extends Content {
  /** Within 300 px of the screen, or once the browser has nothing else to do. */
  readonly when?: 'near' | 'idle';
  /**
   * Says that a server renders the content, whose HTML then stays until the block is near; else it renders the placeholder.
   * Without a placeholder, what no server has rendered comes at once.
   */
  readonly onServer?: boolean;
}

/** A block of a page that comes later than the rest, with the room for it: so its code is loaded when it is needed. */
export function Deferred({ when = 'near', onServer = false, ...content }: Props) {
  const serverRendered = useServerRendered();
  if (when === 'idle') return <Idle {...content} />;
  if (onServer && serverRendered) return <ServerRendered {...content} />;
  return onServer ? <BrowserRendered {...content} /> : <Near {...content} />;
}

function Near({ placeholder, children }: Content) {
  const ref = useRef<HTMLDivElement>(null);
  const near = useNear(ref);
  if (near) return <Suspense fallback={<div aria-busy="true">{placeholder}</div>}>{children}</Suspense>;
  return (
    <div ref={ref} data-when-near="">
      {placeholder}
    </div>
  );
}

/** In the box that a server would have put around it. */
function BrowserRendered(content: Content) {
  return (
    <div>
      {content.placeholder === undefined ? <Suspense>{content.children}</Suspense> : <Near {...content} />}
    </div>
  );
}

let isIdle = false;

const { subscribe, emit } = createEmitter(() => {
  const become = () => {
    isIdle = true;
    emit();
  };
  if (!isIdle) (window.requestIdleCallback ?? setTimeout)(become);
  return () => undefined;
});

function Idle({ placeholder, children }: Content) {
  const ready = useSyncExternalStore(
    subscribe,
    () => isIdle,
    () => false,
  );
  return ready ? <Suspense fallback={placeholder}>{children}</Suspense> : placeholder;
}

/** Changes whenever the router does, whose contexts reach all that is not yet hydrated. */
export const RouterState = createContext('');

/** React keeps the server's HTML of a boundary that waits. */
function ServerRendered({ placeholder, children }: Content) {
  const ref = useRef<HTMLDivElement>(null);
  const router = use(RouterState);
  const [near] = useState(() => Promise.withResolvers<void>());
  const [state, setState] = useState<'sent' | 'live' | 'left'>('sent');
  const onOpen = useCallback(() => startTransition(() => setState('live')), []);
  const boundary = (content: Content) => (
    <Suspense fallback={content.placeholder}>
      <Gate opening={near.promise} onOpen={onOpen}>
        {content.children}
      </Gate>
    </Suspense>
  );
  // The same element each time: React would drop the HTML of a boundary that is given something else meanwhile.
  const [sentHtml] = useState(() => ({ router, boundary: boundary({ placeholder, children }) }));
  // React holds up a navigation until all boundaries are hydrated: one that is still far is rendered anew instead.
  if (state === 'sent' && router !== sentHtml.router) setState('left');
  useEffect(() => {
    if (state === 'sent' && ref.current) return observeNear(ref.current, near.resolve);
  }, [state, near]);

  if (state === 'left') return <BrowserRendered placeholder={placeholder}>{children}</BrowserRendered>;
  if (state === 'live') return <div ref={ref}>{boundary({ placeholder, children })}</div>;
  // Only a block with a placeholder has about the size that is assumed.
  const className = placeholder === undefined ? undefined : 'deferred [contain-intrinsic-size:auto_36rem]';
  return (
    <div ref={ref} data-when-near="" className={className}>
      {sentHtml.boundary}
    </div>
  );
}

interface GateProps {
  readonly opening: Promise<void>;
  /** Called when the content is live. */
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

function Gate({ opening, onOpen, children }: GateProps) {
  if (!import.meta.env.SSR) use(opening);
  useEffect(onOpen, [onOpen]);
  return children;
}
