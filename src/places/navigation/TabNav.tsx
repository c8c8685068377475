import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Icon, type IconName } from '@/ui/Icon.tsx';
import { tabClass, tabListClass } from '@/ui/tabClasses.ts';

export interface TabLink {
  readonly id: string;
  readonly label: ReactNode;
  readonly to: string;
  readonly current: boolean;
  readonly icon?: IconName;
}

interface TabNavProps {
  label: string;
  tabs: readonly TabLink[];
  className?: string;
}

/**
 * Tabs that are addresses: plain links in a row, the current one marked. A change replaces the address, so that "back"
 * leaves the page instead of walking through its tabs.
 */
export function TabNav({ label, tabs, className }: TabNavProps) {
  const list = useRef<HTMLUListElement>(null);
  const current = tabs.find((tab) => tab.current)?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: when another tab becomes current it must come into view
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    if (list.current && tab)
      list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
  }, [current]);

  return (
    <nav aria-label={label} className={className}>
      <ul ref={list} className={tabListClass}>
        {tabs.map((tab) => (
          <li key={tab.id}>
            <Link
              to={tab.to}
              replace
              preventScrollReset
              aria-current={tab.current ? 'page' : undefined}
              className={tabClass}
            >
              {tab.icon && <Icon name={tab.icon} className="size-4.5" />}
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
