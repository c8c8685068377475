import { Children, Fragment, isValidElement, type ReactNode, Suspense } from 'react';
import { AdPlace } from './AdPlace.tsx';
import { type Ads, ads } from './ads.ts';

/** Classes of the place after the nth block: every 3rd on a wide screen, every 4th on a phone. Null: no place. */
export function adClass(nth: number): string | null {
  const wide = nth % 3 === 0;
  const phone = nth % 4 === 0;
  if (wide && phone) return '';
  if (wide) return 'max-md:hidden';
  return phone ? 'md:hidden' : null;
}

interface Props {
  readonly children: ReactNode;
  readonly configured?: Ads | null;
}

/**
 * The blocks of a page with advertisements between them; which of the places is seen, the style sheet decides. Each block
 * is hydrated on its own, so that a page of many does not block.
 */
export function WithAds({ children, configured = ads }: Props) {
  return Children.toArray(children).map((block, at) => {
    const className = adClass(at + 1);
    return (
      <Fragment key={isValidElement(block) ? block.key : at}>
        <Suspense fallback={null}>{block}</Suspense>
        {className !== null && <AdPlace className={className} configured={configured} />}
      </Fragment>
    );
  });
}
