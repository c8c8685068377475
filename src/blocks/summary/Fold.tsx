import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/ui/Icon.tsx';

/** A fold for the encyclopedia, which is mounted when it is opened. */
export function Fold({ children }: { children: ReactNode }) {
  const { t } = useTranslation('summary');
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="group border-y border-line needs-script"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-12 items-center gap-3 font-semibold">
        {t('guide.more')}
        <Icon name="chevron-down" className="group-open:rotate-180" />
      </summary>
      {isOpen && children}
    </details>
  );
}
