import clsx from 'clsx';

/** Signs of the map's buttons; drawn in place, because only the map shows them. */
const PATHS = {
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  north: 'M12 3 7.5 20 12 16.5 16.5 20Z',
  flat: 'M3 5.5h18v13H3ZM3 12h18M9 5.5v13M15 5.5v13',
  globe:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3c2.6 2.5 3.9 5.5 3.9 9s-1.3 6.5-3.9 9c-2.6-2.5-3.9-5.5-3.9-9S9.4 5.5 12 3Z',
  layers: 'm12 3.5 9 5-9 5-9-5ZM3 12.5l9 5 9-5M3 16.5l9 5 9-5',
  measure:
    'M7.2 16.8 16.8 7.2M5.5 16a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM18.5 3a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  streets: 'M4 20 9.5 4M20 20 14.5 4M12 4v3M12 10.5v3M12 17v3',
} as const;

export type MapIconName = keyof typeof PATHS;

interface Props {
  readonly name: MapIconName;
  readonly turn?: number;
  readonly className?: string;
}

export function MapIcon({ name, turn = 0, className }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={clsx('icon', className)}
      aria-hidden="true"
      style={turn ? { rotate: `${turn}deg` } : undefined}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
