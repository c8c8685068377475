import { Fragment, type ReactNode } from 'react';

interface Props {
  /** Kind of the place, shown before its location. */
  readonly kind?: ReactNode;
  readonly places: readonly string[];
}

/** Location of a place, with a dot between its parts. */
export function PlaceLocation({ kind, places }: Props) {
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
