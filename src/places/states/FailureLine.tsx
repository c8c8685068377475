import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';

interface Props {
  readonly title?: string | undefined;
  readonly text: ReactNode;
  readonly onRetry?: () => void;
  /** True while the retry runs. */
  readonly retrying?: boolean;
}

/** One quiet line in place of a block that could not be filled, with a small retry. */
export function FailureLine({ title, text, onRetry, retrying = false }: Props) {
  const { t } = useTranslation('common');
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2 text-ink-muted">
      <Icon name="warning" />
      <p className="max-w-max min-w-0 flex-1 basis-48">
        {title && <b className="font-semibold text-ink">{title}</b>} <span>{text}</span>
      </p>
      {onRetry && (
        <Button size="sm" onClick={onRetry} busy={retrying}>
          <Icon name="refresh" />
          {t('retry')}
        </Button>
      )}
    </div>
  );
}
