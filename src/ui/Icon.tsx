import clsx from 'clsx';
import type { IconName } from './iconNames.ts';

export type { IconName };

/** Icons that point along the line of reading turn round where it runs from right to left. */
const MIRRORED: ReadonlySet<IconName> = new Set([
  'chevron',
  'chevron-back',
  'arrow',
  'arrow-back',
  'external',
]);

interface IconProps {
  name: IconName;
  className?: string;
  /** Only for an icon that stands alone; beside a text it is decoration. */
  label?: string;
}

/** One symbol of icons.svg, 20 px unless sized by `className`, in the colour of the text. The document holds them all. */
export function Icon({ name, className, label }: IconProps) {
  return (
    <svg
      // Without the style sheet it would fill the window.
      width="1em"
      height="1em"
      className={clsx('icon', MIRRORED.has(name) && 'rtl:-scale-x-100', className)}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <use href={`#icon-${name}`} />
    </svg>
  );
}
