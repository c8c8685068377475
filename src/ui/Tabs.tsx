import * as Radix from '@radix-ui/react-tabs';
import { type ReactNode, startTransition, useState } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import { tabClass, tabListClass } from './tabClasses.ts';

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

/** Tabs inside a page. Only the panel that is shown has its content, so that what it loads is loaded when it is wanted. */
export function Tabs({ label, tabs, className }: TabsProps) {
  const [shown, setShown] = useState(tabs[0].id);
  return (
    <Radix.Root
      value={shown}
      // A long panel takes longer to draw than a press should take to show.
      onValueChange={(id) => startTransition(() => setShown(id))}
      className={className}
    >
      <Radix.List aria-label={label} className={tabListClass}>
        {tabs.map(({ id, label: name, icon }) => (
          <Radix.Trigger key={id} value={id} className={tabClass}>
            {icon && <Icon name={icon} className="size-4.5" />}
            {name}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map(({ id, content }) => (
        <Radix.Content key={id} value={id} className="pt-6">
          {content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
