import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHydrating } from '@/lib/hydration.ts';
import { LoadingText } from '@/ui/LoadingText.tsx';
import { EmptyState, ErrorState } from '@/ui/states.tsx';
import { FailureLine } from './FailureLine.tsx';
import { Room } from './Room.tsx';

interface Props<Data> {
  readonly query: UseQueryResult<Data>;
  /** Placeholder of the same size as the content. */
  readonly pending: ReactNode;
  readonly errorText: string;
  readonly errorTitle?: string;
  /** Texts for when there is nothing; without them, empty data is shown like any other. */
  readonly empty?: {
    readonly when: (data: Data) => boolean;
    readonly title: string;
    readonly text?: string;
    readonly action?: ReactNode;
  };
  /** True for what a page is about: its failure is a screen of its own. A block says it in one line. */
  readonly whole?: boolean;
  readonly children: (data: Data) => ReactNode;
}

/**
 * The four states of a query: pending (or waiting for the connection), error with a retry, empty, data. Data stay when
 * a refetch fails.
 */
export function QueryView<Data>(props: Props<Data>) {
  const { query, pending, empty, whole, children } = props;
  if (query.isPending || query.isLoadingError) {
    const state = query.isPending ? (
      <Pending whole={whole} isPaused={query.isPaused} placeholder={pending} />
    ) : (
      <Failure {...props} />
    );
    return whole ? state : <Room isFailure={query.isLoadingError}>{state}</Room>;
  }
  if (empty?.when(query.data))
    return whole ? (
      <EmptyState title={empty.title} text={empty.text}>
        {empty.action}
      </EmptyState>
    ) : (
      <div className="text-ink-muted">
        <span>{empty.title}</span> {empty.text && <span>{empty.text}</span>} {empty.action}
      </div>
    );
  return children(query.data);
}

interface PendingProps {
  readonly whole: boolean | undefined;
  /** Offline; the query continues once the connection is back. */
  readonly isPaused: boolean;
  readonly placeholder: ReactNode;
}

/** Reads the end of hydration here, so that a page with data is not rendered anew then. */
function Pending({ whole, isPaused, placeholder }: PendingProps) {
  const { t } = useTranslation('common');
  const hydrating = useHydrating();
  // A server knows nothing of the visitor's connection.
  if (isPaused && !hydrating)
    return whole ? (
      <EmptyState icon="warning" title={t('offline.title')} text={t('offline.text')} />
    ) : (
      <FailureLine text={t('offline.title')} />
    );
  return (
    <div aria-busy="true">
      <LoadingText label={t('loading')} />
      {placeholder}
    </div>
  );
}

function Failure<Data>({ query, errorTitle, errorText, whole }: Props<Data>) {
  const { t } = useTranslation('common');
  const retry = { onRetry: () => void query.refetch(), retrying: query.isRefetching };
  if (!whole) return <FailureLine title={errorTitle} text={errorText} {...retry} />;
  return <ErrorState title={errorTitle ?? t('error')} text={errorText} retryLabel={t('retry')} {...retry} />;
}
