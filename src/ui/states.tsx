import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Icon, type IconName } from './Icon.tsx';

interface StateProps {
  title: string;
  text?: ReactNode;
  icon?: IconName;
  /** Next steps: buttons or links. */
  children?: ReactNode;
  className?: string;
}

function StatePanel({ title, text, icon, children, className, tone }: StateProps & { tone: string }) {
  return (
    <div
      className={clsx(
        'flex flex-col items-center gap-2 rounded-lg border border-dashed border-line-strong graticule px-6 py-10 text-center',
        className,
      )}
    >
      {icon && (
        <span
          className={clsx('mb-2 grid size-14 place-items-center rounded-full border bg-paper-raised', tone)}
        >
          <Icon name={icon} className="size-6" />
        </span>
      )}
      <p className="font-serif text-xl leading-snug">{title}</p>
      {text && <p className="max-w-prose text-ink-muted">{text}</p>}
      {children && <div className="mt-4 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}

/** Nothing to show, and why. */
export function EmptyState({ icon = 'compass', ...rest }: StateProps) {
  return <StatePanel icon={icon} tone="border-line-strong text-ink-muted" {...rest} />;
}

interface ErrorStateProps extends StateProps {
  retryLabel?: string;
  onRetry?: () => void;
  /** True while the retry runs. */
  retrying?: boolean;
}

/** An error, announced at once, with a retry button when there is one. */
export function ErrorState({
  icon = 'warning',
  retryLabel,
  onRetry,
  retrying,
  children,
  ...rest
}: ErrorStateProps) {
  return (
    <div role="alert">
      <StatePanel icon={icon} tone="border-danger text-danger" {...rest}>
        {onRetry && retryLabel && (
          <Button onClick={onRetry} busy={retrying ?? false}>
            <Icon name="refresh" />
            {retryLabel}
          </Button>
        )}
        {children}
      </StatePanel>
    </div>
  );
}

/** Error in French and English for when the texts of the page's language could not be loaded. */
export function TextlessError() {
  return (
    <div className="wrap py-20">
      <ErrorState
        title="Unexpected Application Error!"
        text="Le site n’a pas pu démarrer. · The site could not start."
        retryLabel="Réessayer · Try again"
        onRetry={() => window.location.reload()}
      />
    </div>
  );
}

interface NoticeProps {
  tone?: 'info' | 'success' | 'warning' | 'danger';
  children: ReactNode;
  className?: string;
}

const NOTICE = {
  info: { icon: 'info', look: 'border-line-strong bg-paper-sunken text-ink' },
  success: { icon: 'check', look: 'border-success bg-success-soft text-ink' },
  warning: { icon: 'warning', look: 'border-warning bg-warning-soft text-ink' },
  danger: { icon: 'warning', look: 'border-danger bg-danger-soft text-ink' },
} as const;

/** A remark in the flow of a page: "optimisation en cours...", a missing summary. */
export function Notice({ tone = 'info', children, className }: NoticeProps) {
  const { icon, look } = NOTICE[tone];
  return (
    <div className={clsx('flex gap-3 rounded-sm border-s-4 px-4 py-3', look, className)}>
      <Icon name={icon} className="mt-1" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
