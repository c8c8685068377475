import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';

interface Props {
  /** The name as the object of a verb. */
  readonly the: string;
  /** A paragraph of our own data, where the page has none yet. */
  readonly facts?: ReactNode;
  readonly query: Asking;
}

type Asking = Pick<UseQueryResult<unknown>, 'isError' | 'isRefetching' | 'refetch'>;

/** A retry button after a failure; nothing when there simply is no article. */
export function Retry({ query }: { query: Asking }) {
  const { t } = useTranslation('common');
  if (!query.isError) return null;
  return (
    <Button size="sm" className="mt-2" busy={query.isRefetching} onClick={() => void query.refetch()}>
      <Icon name="refresh" />
      {t('retry')}
    </Button>
  );
}

/** The text where there is no article, and under it a paragraph from our own data. */
export function Unavailable({ the, facts, query }: Props) {
  const { t } = useTranslation('summary');
  return (
    <>
      <p role="alert" className="max-w-prose text-sm text-ink-muted">
        <span>{t('unavailable.text', { the })}</span> <span>{t('unavailable.invitation', { the })}</span>
      </p>
      {facts && (
        <>
          <h3 className="mt-6 text-xl">{t('facts.title')}</h3>
          <p className="mt-2 max-w-prose">{facts}</p>
        </>
      )}
      <Retry query={query} />
    </>
  );
}
