import type { ReactNode } from 'react';

/** Classes of the list that holds the tiles. */
export const tilesClass = 'grid grid-cols-2 gap-4 sm:grid-cols-3 xl:grid-cols-4';
/** Classes of the picture in a tile. */
export const tileImageClass = 'aspect-3/2 w-full bg-paper-sunken object-cover';

interface Props {
  /** Image whose text names the effect of a press. */
  readonly image: ReactNode;
  readonly pressed?: boolean;
  /** Ignores presses; the focus stays. */
  readonly busy?: boolean | undefined;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** A picture to press, and what is said of it below. */
export function PictureTile({ image, pressed, busy = false, onPress, children }: Props) {
  return (
    <li className="min-w-0">
      <button
        type="button"
        aria-pressed={pressed}
        aria-disabled={busy || undefined}
        onClick={busy ? undefined : onPress}
        className="block w-full overflow-hidden rounded-sm border-2 border-line-strong hover:border-accent aria-pressed:border-accent"
      >
        {image}
      </button>
      <p className="mt-1 text-sm wrap-anywhere text-ink-muted">{children}</p>
    </li>
  );
}
