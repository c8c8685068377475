import clsx from 'clsx';
import { useLang } from '@/i18n/i18n.tsx';
import type { Position } from '@/shared/geo.ts';
import { surroundingsPath } from '@/shared/surroundings.ts';
import { latitudeStyle } from '@/ui/latitudeStyle.ts';

interface Props {
  readonly position: Position;
  readonly alt: string;
  /** Shows the names of the towns, which need some room. */
  readonly names?: boolean;
  readonly className?: string;
}

/** Coast, borders, water and towns around a place, drawn by the server in the colours of the page. */
export function Surroundings({ position, alt, names = false, className }: Props) {
  const path = surroundingsPath(position, useLang());
  return (
    <svg
      viewBox="0 0 1000 500"
      width="1000"
      height="500"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={alt}
      className={clsx('drawn-map', names && 'drawn-names', className)}
      style={latitudeStyle(position.latitude)}
    >
      {path && <use href={`${path}#map`} />}
    </svg>
  );
}
