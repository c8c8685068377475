import {
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useSent } from '@/lib/renderedAt.ts';
import { BlockMissing } from './lazyBlock.tsx';
import { useNear } from './useNear.ts';

interface Props {
  /** Of the content's size, until it comes near where no server has rendered it; without one it is rendered at once. */
  readonly placeholder?: ReactNode;
  readonly children: ReactNode;
}

const FOCUSABLE = 'a, button, input, select, summary, [tabindex]';

/** React leaves alone what the server has sent. */
const NOTHING_SET = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } };

/** Whoever has moved the focus, by keys, into what is then replaced finds it where it was. */
function useFocusKept(ref: RefObject<HTMLElement | null>, replaced: boolean) {
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

/** What a visitor has opened in what was sent is open in what takes its place. */
function keepFolds(sent: HTMLElement, live: HTMLElement) {
  const before = sent.querySelectorAll('details');
  const after = live.querySelectorAll('details');
  if (before.length !== after.length) return;
  for (const [index, fold] of after.entries()) if (before[index]?.open) fold.open = true;
}

/**
 * Puts what the server has sent in front of the live content, for as long as a block in that can't be loaded. Not once
 * the visitor has used it: what is opened there was not part of it.
 */
function useSentKept(ref: RefObject<HTMLElement | null>, near: boolean) {
  const sent = useRef<HTMLElement>(null);
  const [kept, setKept] = useState<HTMLElement | null>(null);
  const onMissing = useCallback((missing: boolean) => setKept(missing ? sent.current : null), []);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!near) {
      sent.current = box;
      return;
    }
    if (!box) return;
    if (sent.current) keepFolds(sent.current, box);
    const forget = () => {
      sent.current = null;
    };
    const uses = ['click', 'keydown'] as const;
    for (const use of uses) box.addEventListener(use, forget, true);
    return () => {
      for (const use of uses) box.removeEventListener(use, forget, true);
    };
  }, [ref, near]);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!kept || !box) return;
    const live = [...box.children] as HTMLElement[];
    for (const element of live) element.hidden = true;
    kept.removeAttribute('data-when-near');
    // Inside of the box: React places its own nodes around that.
    box.prepend(kept);
    return () => {
      kept.remove();
      for (const element of live) element.hidden = false;
    };
  }, [ref, kept]);
  return onMissing;
}

/**
 * Content that a server renders and that a browser hydrates once it comes near the screen: what the server has sent
 * stands until then. Not a boundary of Suspense that waits: that would hold up all that React does in a transition.
 */
export function HydrateNear({ placeholder, children }: Props) {
  const sent = useSent();
  const ref = useRef<HTMLDivElement>(null);
  const near = useNear(ref, true);
  useFocusKept(ref, near);
  const onMissing = useSentKept(ref, near);
  // Rows of a list are deferred one by one: only a block with a placeholder has about the size that is assumed.
  const className = placeholder === undefined ? undefined : 'deferred [contain-intrinsic-size:auto_36rem]';
  if (import.meta.env.SSR)
    return (
      <div data-when-near="" className={className}>
        {children}
      </div>
    );
  if (near || (!sent && placeholder === undefined))
    return (
      <div key="live" ref={sent ? ref : null}>
        {/* What was sent stands until the code is there. */}
        {sent ? (
          <BlockMissing value={onMissing}>{children}</BlockMissing>
        ) : (
          <Suspense fallback={placeholder ?? null}>{children}</Suspense>
        )}
      </div>
    );
  if (!sent)
    return (
      <div ref={ref} data-when-near="">
        {placeholder}
      </div>
    );
  return <div key="sent" ref={ref} data-when-near="" className={className} {...NOTHING_SET} />;
}
