import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { UndoButton } from '@/admin/undo/UndoButton.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { formatNumber } from '@/shared/format.ts';
import { Notice } from '@/ui/states.tsx';

interface Props {
  readonly title: string;
  readonly text?: string | undefined;
  /** Batch of the audit log for the rows saved together. */
  readonly batch: string;
  readonly changes: number;
  readonly onUndone: () => void;
  /** Links to go on with. */
  readonly children?: ReactNode;
}

/** Result of a bulk operation, with its undo. Takes the focus: the pressed button is gone. */
export function BatchResult({ title, text, batch, changes, onUndone, children }: Props) {
  const { t } = useTranslation('adminPlaces');
  const lang = useLang();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Notice tone="success">
      <h2 ref={heading} tabIndex={-1} className="text-lg outline-none">
        {title}
      </h2>
      <p className="mt-1">{t('merge.count', { number: formatNumber(lang, changes) })}</p>
      {text && <p className="mt-1 text-sm text-ink-muted">{text}</p>}
      <div className="mt-3 flex flex-wrap items-center gap-4">
        <UndoButton what={{ batch }} count={changes} onUndone={onUndone} />
        {children}
      </div>
    </Notice>
  );
}
