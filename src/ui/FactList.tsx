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
  /** Known in a browser only: of no use without script. */
  readonly scripted?: boolean;
}

/** Key facts as a definition list, ruled like a map's legend. Facts without a value are left out. */
export function FactList({ facts, className }: { facts: readonly Fact[]; className?: string }) {
  const knownFacts = facts.filter(({ value }) => value !== null && value !== undefined && value !== '');
  if (knownFacts.length === 0) return null;
  return (
    <dl
      className={clsx('grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.75rem),1fr))] gap-x-6', className)}
    >
      {knownFacts.map(({ id, term, value, icon, note, scripted }) => (
        <div key={id} className={clsx('border-t border-ink/25 py-3', scripted && 'needs-script')}>
          <dt className="flex items-center gap-1.5 eyebrow wrap-anywhere hyphens-auto">
            {icon && <Icon name={icon} className="size-4" />}
            {term}
          </dt>
          <dd className="mt-1 text-lg/snug font-semibold tabular-nums">
            {value}
            {note && <small className="block text-sm font-normal text-ink-muted">{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
