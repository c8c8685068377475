import type { ReactNode } from 'react';
import { Room } from './Room.tsx';

interface Props {
  /** Nothing can be shown: the page says so in its last line (src/blocks/outages). */
  readonly isOut: boolean;
  readonly children: ReactNode;
}

/** A block that is left out while its service fails, its room given back. */
export function QuietBlock({ isOut, children }: Props) {
  return <Room isFailure={isOut}>{isOut ? null : children}</Room>;
}
