import { Fragment, type ReactNode } from 'react';

interface Props {
  /** Before the places: what kind it is. */
  readonly kind?: ReactNode;
  readonly places: readonly string[];
}

/** Where a place lies, with a dot between its parts. */
export function Whereabouts({ kind, places }: Props) {
  return (
    <>
      {kind}
      {places.map((name, index) => (
        <Fragment key={name}>
          {(kind || index > 0) && ' · '}
          <bdi>{name}</bdi>
        </Fragment>
      ))}
    </>
  );
}
