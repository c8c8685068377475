import { useState } from 'react';

/**
 * The key of a form of what is stored. It changes with a version that somebody else has saved, not with those that the form
 * itself saves: those leave open what is open, and the focus where it is.
 */
export function useFormKey() {
  const [keys, setKeys] = useState<ReadonlyMap<string, string>>(new Map());
  const keyOf = (version: string) => keys.get(version) ?? version;
  return {
    keyOf,
    /** Says that the form of the one version has saved the other. */
    keep: (version: string, saved: string) =>
      setKeys((known) => new Map(known).set(saved, known.get(version) ?? version)),
  };
}
