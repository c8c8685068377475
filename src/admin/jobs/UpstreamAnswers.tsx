import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/ui/Badge.tsx';
import type { Run } from './run.ts';
import { type UpstreamAnswer, upstreamAnswersQuery } from './upstreams.ts';

/** Answers of the services; where something of one is lost, which part. */
export function UpstreamAnswers({ run: { id, done } }: { readonly run: Pick<Run, 'id' | 'done'> }) {
  const { t } = useTranslation('adminJobs');
  const { data: answers = [] } = useQuery({
    ...upstreamAnswersQuery(id, done),
    placeholderData: keepPreviousData,
  });
  if (answers.length === 0) return null;
  return (
    <ul aria-label={t('upstreams.answers')}>
      {answers.map((answer) => (
        <li
          key={answer.service}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-b-0"
        >
          <bdi className="min-w-0 flex-1">{answer.service}</bdi>
          <Badge tone={TONES[resultOf(answer)]}>{t(`upstreams.${resultOf(answer)}`)}</Badge>
          {answer.lost.length > 0 && (
            <span lang="en" dir="ltr" className="w-full text-sm wrap-anywhere text-ink-muted">
              {answer.lost.join(', ')}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

const TONES = { ok: 'success', drifted: 'warning', away: 'danger' } as const;

const resultOf = ({ reachable, hasShape }: UpstreamAnswer) =>
  !reachable ? 'away' : hasShape ? 'ok' : 'drifted';
