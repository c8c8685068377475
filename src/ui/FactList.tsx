import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';

export interface Fact {
  readonly id: string;
  readonly term: string;
  readonly value: ReactNode;
  readonly icon?: IconName;
  /** A second, quieter line: where a number comes from, its date. */
  readonly note?: ReactNode;
}

/** Key facts as a definition list, ruled like a map's legend. Facts without a value are left out. */
export function FactList({ facts, className }: { facts: readonly Fact[]; className?: string }) {
  const known = facts.filter(({ value }) => value !== null && value !== undefined && value !== '');
  if (known.length === 0) return null;
  return (
    <dl className={clsx('facts', className)}>
      {known.map(({ id, term, value, icon, note }) => (
        <div key={id}>
          <dt>
            {icon && <Icon name={icon} />}
            {term}
          </dt>
          <dd>
            {value}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
