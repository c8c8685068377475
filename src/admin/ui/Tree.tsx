import { type ReactNode, useState } from 'react';
import { Icon } from '@/ui/Icon.tsx';

interface TreeProps {
  readonly label?: string;
  /** {@link TreeBranch} and {@link TreeLeaf}. */
  readonly children: ReactNode;
}

/** Level of nested lists, whose branches the browser opens and closes by pointer and by keyboard. */
export function Tree({ label, children }: TreeProps) {
  return <ul aria-label={label}>{children}</ul>;
}

interface NodeProps {
  readonly label: ReactNode;
  /** Content beside the label, such as counts. */
  readonly note?: ReactNode;
}

const ROW = 'flex min-h-9 items-center gap-2 rounded-sm py-1 pe-2 ps-1 pointer-coarse:min-h-11';

interface BranchProps extends NodeProps {
  /** The {@link Tree} below. Rendered from the first opening on, so that it can load its own data. */
  readonly children: ReactNode;
}

export function TreeBranch({ label, note, children }: BranchProps) {
  const [open, setOpen] = useState(false);
  const [rendered, setRendered] = useState(false);
  const toggle = (details: HTMLDetailsElement) => {
    setOpen(details.open);
    if (details.open) setRendered(true);
  };
  return (
    <li>
      <details onToggle={({ currentTarget }) => toggle(currentTarget)}>
        <summary className={`${ROW} cursor-pointer hover:bg-paper-sunken`}>
          <Icon name="chevron" className={`size-4 ${open ? 'rotate-90 rtl:-rotate-90' : ''}`} />
          <Node label={label} note={note} />
        </summary>
        <div className="ps-6">{rendered && children}</div>
      </details>
    </li>
  );
}

export function TreeLeaf({ label, note }: NodeProps) {
  return (
    <li className={ROW}>
      {/* As wide as a branch's icon. */}
      <span className="size-4 shrink-0" />
      <Node label={label} note={note} />
    </li>
  );
}

function Node({ label, note }: NodeProps) {
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
      <span className="min-w-0">{label}</span>
      {note && <span className="text-sm text-ink-muted tabular-nums">{note}</span>}
    </span>
  );
}
