import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Icon } from '@/ui/Icon.tsx';

export interface TreeNode {
  readonly id: string;
  readonly label: ReactNode;
  /** Beside the label: counts, a remark. */
  readonly note?: ReactNode;
  /** Absent: a leaf. Empty while it is being fetched. */
  readonly children?: readonly TreeNode[];
}

interface Props {
  readonly label: string;
  readonly nodes: readonly TreeNode[];
  readonly expanded: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
}

interface Visible {
  readonly node: TreeNode;
  readonly level: number;
  readonly parent: string | null;
  readonly position: number;
  readonly siblings: number;
}

/** The nodes that are seen, from top to bottom. */
function visibleNodes(
  nodes: readonly TreeNode[],
  expanded: ReadonlySet<string>,
  level = 1,
  parent: string | null = null,
): Visible[] {
  return nodes.flatMap((node, index) => [
    { node, level, parent, position: index + 1, siblings: nodes.length },
    ...(node.children && expanded.has(node.id)
      ? visibleNodes(node.children, expanded, level + 1, node.id)
      : []),
  ]);
}

/** A tree (WAI-ARIA tree view): arrows walk and open along the line of reading, Home and End go to the ends. */
export function Tree({ label, nodes, expanded, onToggle }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<string | null>(null);
  const visible = visibleNodes(nodes, expanded);
  const current = visible.some(({ node }) => node.id === active) ? active : (visible[0]?.node.id ?? null);

  const go = (id: string | null | undefined) => {
    if (!id) return;
    setActive(id);
    root.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(id)}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const here = visible[at];
    if (!here) return;
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const open = expanded.has(here.node.id);
    const key = rtl
      ? ({ ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }[event.key] ?? event.key)
      : event.key;
    const moves: Record<string, () => void> = {
      ArrowDown: () => go(visible[at + 1]?.node.id),
      ArrowUp: () => go(visible[at - 1]?.node.id),
      Home: () => go(visible[0]?.node.id),
      End: () => go(visible.at(-1)?.node.id),
      ArrowRight: () => {
        if (!here.node.children) return;
        if (open) go(here.node.children[0]?.id);
        else onToggle(here.node.id);
      },
      ArrowLeft: () => {
        if (here.node.children && open) onToggle(here.node.id);
        else go(here.parent);
      },
      Enter: () => here.node.children && onToggle(here.node.id),
      ' ': () => here.node.children && onToggle(here.node.id),
    };
    const move = moves[key];
    if (!move) return;
    event.preventDefault();
    move();
  };

  return (
    <div ref={root} role="tree" aria-label={label} className="text-base">
      {visible.map(({ node, level, position, siblings }, at) => (
        <div
          key={node.id}
          role="treeitem"
          data-node={node.id}
          aria-level={level}
          aria-posinset={position}
          aria-setsize={siblings}
          aria-expanded={node.children ? expanded.has(node.id) : undefined}
          aria-selected={node.id === current}
          tabIndex={node.id === current ? 0 : -1}
          onFocus={() => setActive(node.id)}
          onKeyDown={(event) => onKeyDown(event, at)}
          onClick={() => {
            go(node.id);
            if (node.children) onToggle(node.id);
          }}
          className={`flex min-h-9 items-center gap-2 rounded-sm py-1 pe-2 hover:bg-paper-sunken pointer-coarse:min-h-11 ${node.children ? 'cursor-pointer' : ''}`}
          style={{ paddingInlineStart: `${(level - 1) * 1.5 + 0.25}rem` }}
        >
          <Icon
            name="chevron"
            className={`size-4 ${node.children ? '' : 'invisible'} ${expanded.has(node.id) ? 'rotate-90 rtl:-rotate-90' : ''}`}
          />
          <span className="min-w-0">{node.label}</span>
          {node.note && <span className="text-sm text-ink-muted tabular-nums">{node.note}</span>}
        </div>
      ))}
    </div>
  );
}
