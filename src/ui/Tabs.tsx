import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { Icon, type IconName } from './Icon.tsx';

export interface Tab {
  readonly id: string;
  readonly label: ReactNode;
  readonly icon?: IconName;
  readonly content: ReactNode;
}

interface TabsProps {
  label: string;
  /** The first one is shown first. */
  tabs: readonly [Tab, ...Tab[]];
  className?: string;
}

/**
 * Tabs inside a page (WAI-ARIA tabs, automatic activation): arrows follow the direction of reading, Home and End go to
 * the ends. Only the panel that is shown is rendered, so that what it loads is loaded when it is asked for.
 */
export function Tabs({ label, tabs, className }: TabsProps) {
  const base = useId();
  const [chosen, setChosen] = useState(tabs[0].id);
  const active = tabs.find((tab) => tab.id === chosen) ?? tabs[0];

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const index = tabs.indexOf(active);
    const forward = rtl ? 'ArrowLeft' : 'ArrowRight';
    const backward = rtl ? 'ArrowRight' : 'ArrowLeft';
    const next = { [forward]: index + 1, [backward]: index - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const tab = next === undefined ? undefined : tabs.at(next % tabs.length);
    if (!tab) return;
    event.preventDefault();
    setChosen(tab.id);
    document.getElementById(`${base}-${tab.id}`)?.focus();
  };

  return (
    <div className={className}>
      <div role="tablist" aria-label={label} tabIndex={-1} className="tab-list" onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${base}-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab === active}
            aria-controls={tab === active ? `${base}-panel` : undefined}
            tabIndex={tab === active ? 0 : -1}
            className="tab"
            onClick={() => setChosen(tab.id)}
          >
            {tab.icon && <Icon name={tab.icon} />}
            {tab.label}
          </button>
        ))}
      </div>
      <div
        key={active.id}
        id={`${base}-panel`}
        role="tabpanel"
        aria-labelledby={`${base}-${active.id}`}
        className="pt-6"
      >
        {active.content}
      </div>
    </div>
  );
}
