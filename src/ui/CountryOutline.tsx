import clsx from 'clsx';
import type { ReactNode } from 'react';
import { WITHOUT_OUTLINE } from './drawings/withoutOutline.gen.ts';
import { Globe } from './Globe.tsx';

interface CountryOutlineProps {
  /** ISO 3166-1 alpha-2. */
  isoCode: string | null | undefined;
  /** Empty when the name is beside it. */
  alt: string;
  className?: string;
  /** Content over the drawing: a dot. */
  children?: ReactNode;
}

export function hasOutline(isoCode: string | null | undefined): isoCode is string {
  return Boolean(isoCode) && !WITHOUT_OUTLINE.has(isoCode as string);
}

/**
 * The shape of a country in the colour of its latitude; the default globe where there is none. The file is a mask, so
 * that one drawing serves every colour and both themes. It is fetched when the drawing comes near the screen.
 */
export function CountryOutline({ isoCode, alt, className, children }: CountryOutlineProps) {
  if (!hasOutline(isoCode)) {
    return (
      <span className={clsx('grid aspect-4/3 w-full grid-rows-1 place-items-center', className)}>
        <Globe slug={null} alt={alt} className="h-5/6 w-auto" />
      </span>
    );
  }
  return (
    <span
      {...(alt ? { role: 'img', 'aria-label': alt } : {})}
      className={clsx(
        'relative block aspect-4/3 w-full [direction:ltr] [content-visibility:auto]',
        className,
      )}
    >
      <span
        className="absolute inset-0 lat-dot mask-contain mask-center mask-no-repeat"
        style={{ maskImage: `url(/drawings/countries/${isoCode}.svg)` }}
      />
      {children}
    </span>
  );
}
