import { type ReactNode, Suspense, useRef } from 'react';
import { useSent } from '@/lib/renderedAt.ts';
import { useNear } from './useNear.ts';

interface Props {
  /** Of the content's size, where no server has rendered it; none for content whose code is there anyway. */
  readonly placeholder?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Content that a server renders and that a browser hydrates once it comes near the screen: what the server has sent
 * stands until then. Not a boundary of Suspense that waits: that would hold up all that React does in a transition.
 */
export function HydrateNear({ placeholder, children }: Props) {
  const sent = useSent();
  const ref = useRef<HTMLDivElement>(null);
  const near = useNear(ref, true);
  // Rows of a list are deferred one by one: only a block with a placeholder has about the size that is assumed.
  const className = placeholder === undefined ? undefined : 'deferred [contain-intrinsic-size:auto_36rem]';
  if (import.meta.env.SSR)
    return (
      <div data-when-near="" className={className}>
        {children}
      </div>
    );
  if (!sent && placeholder === undefined) return children;
  if (near) return sent ? children : <Suspense fallback={placeholder}>{children}</Suspense>;
  if (!sent)
    return (
      <div ref={ref} data-when-near="">
        {placeholder}
      </div>
    );
  // React leaves alone what is there: this sets nothing.
  const html = { dangerouslySetInnerHTML: { __html: '' } };
  return <div ref={ref} data-when-near="" className={className} suppressHydrationWarning {...html} />;
}
