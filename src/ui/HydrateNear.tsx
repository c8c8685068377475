import {
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useServerRendered } from '@/lib/hydration.ts';
import { BlockMissing } from './lazyBlock.tsx';
import { useNear } from './useNear.ts';

interface Props {
  /** Of the content's size; shown until it is near, where no server rendered it. Without one it is rendered at once. */
  readonly placeholder?: ReactNode;
  readonly children: ReactNode;
}

const FOCUSABLE = 'a, button, input, select, summary, [tabindex]';

/** React leaves the server's HTML alone. */
const KEEP_SERVER_HTML = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } };

/** Restores keyboard focus after the server's HTML is replaced. */
function useRestoreFocus(ref: RefObject<HTMLElement | null>, replaced: boolean) {
  const focused = useRef(-1);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    const all = () => [...box.querySelectorAll<HTMLElement>(FOCUSABLE)];
    if (replaced) {
      all()[focused.current]?.focus({ preventScroll: true });
      return;
    }
    const keep = () => {
      focused.current = all().indexOf(document.activeElement as HTMLElement);
    };
    document.addEventListener('focusin', keep);
    return () => document.removeEventListener('focusin', keep);
  }, [ref, replaced]);
}

/** Opens the details elements that the visitor had opened in the server's HTML. */
function restoreOpenDetails(server: HTMLElement, live: HTMLElement) {
  const before = server.querySelectorAll('details');
  const after = live.querySelectorAll('details');
  if (before.length !== after.length) return;
  for (const [index, details] of after.entries()) if (before[index]?.open) details.open = true;
}

/**
 * Shows the server's HTML instead of the live content while a block of that can't be loaded; not once the visitor has
 * interacted with the live content, whose state the server's HTML lacks.
 */
function useServerHtmlFallback(ref: RefObject<HTMLElement | null>, near: boolean) {
  const serverHtml = useRef<HTMLElement>(null);
  const [fallback, setFallback] = useState<HTMLElement | null>(null);
  const onMissing = useCallback((missing: boolean) => setFallback(missing ? serverHtml.current : null), []);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!near) {
      serverHtml.current = box;
      return;
    }
    if (!box) return;
    if (serverHtml.current) restoreOpenDetails(serverHtml.current, box);
    const forget = () => {
      serverHtml.current = null;
    };
    const uses = ['click', 'keydown'] as const;
    for (const use of uses) box.addEventListener(use, forget, true);
    return () => {
      for (const use of uses) box.removeEventListener(use, forget, true);
    };
  }, [ref, near]);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!fallback || !box) return;
    const live = [...box.children] as HTMLElement[];
    for (const element of live) element.hidden = true;
    fallback.removeAttribute('data-when-near');
    // Inside the box: React inserts and removes siblings of it.
    box.prepend(fallback);
    return () => {
      fallback.remove();
      for (const element of live) element.hidden = false;
    };
  }, [ref, fallback]);
  return onMissing;
}

/**
 * Content that a server renders and a browser hydrates once it is near the viewport; until then the server's HTML stays.
 * Not a suspended boundary: that would hold up every transition.
 */
export function HydrateNear({ placeholder, children }: Props) {
  const serverRendered = useServerRendered();
  const ref = useRef<HTMLDivElement>(null);
  const near = useNear(ref, true);
  useRestoreFocus(ref, near);
  const onMissing = useServerHtmlFallback(ref, near);
  // Rows of a list are deferred one by one: only a block with a placeholder has about the size that is assumed.
  const className = placeholder === undefined ? undefined : 'deferred [contain-intrinsic-size:auto_36rem]';
  if (import.meta.env.SSR)
    return (
      <div data-when-near="" className={className}>
        {children}
      </div>
    );
  if (near || (!serverRendered && placeholder === undefined))
    return (
      <div key="live" ref={serverRendered ? ref : null}>
        {/* The server's HTML stays until the code is loaded. */}
        {serverRendered ? (
          <BlockMissing value={onMissing}>{children}</BlockMissing>
        ) : (
          <Suspense fallback={placeholder ?? null}>{children}</Suspense>
        )}
      </div>
    );
  if (!serverRendered)
    return (
      <div ref={ref} data-when-near="">
        {placeholder}
      </div>
    );
  return <div key="sent" ref={ref} data-when-near="" className={className} {...KEEP_SERVER_HTML} />;
}
