import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '@/admin/session/refusal.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { toast } from '@/lib/toast.ts';
import { formatMoment, formatNumber } from '@/shared/format.ts';
import { ownZone } from '@/shared/localTime.ts';
import type { AccountSession } from '@/shared/people.ts';
import { Badge } from '@/ui/Badge.tsx';
import { Button } from '@/ui/Button.tsx';
import { ACCOUNT_KEY, PEOPLE_KEY } from './account.ts';
import { browserOf } from './browserOf.ts';

interface Props {
  readonly sessions: readonly AccountSession[];
  /** Ends one, or all but the one that asks. */
  readonly end: (session?: string) => Promise<unknown>;
}

/** The sessions of an account: where, since when, and a way to end each. */
export function SessionList({ sessions, end }: Props) {
  const { t } = useTranslation('adminPeople');
  const lang = useLang();
  const client = useQueryClient();
  const zone = ownZone();
  const ending = useMutation({
    mutationFn: end,
    onSuccess: async () => {
      toast({ title: t('done.ended'), variant: 'success' });
      await Promise.all(
        [PEOPLE_KEY, ACCOUNT_KEY].map((queryKey) => client.invalidateQueries({ queryKey: [...queryKey] })),
      );
    },
    onError: (error) => {
      if (!isRefusal(error)) toast({ title: t('errors.failed'), variant: 'danger' });
    },
  });
  const others = sessions.filter(({ present }) => !present).length;
  return (
    <div className="grid grid-cols-1 gap-3">
      <ul aria-label={t('sessions.title')} className="border-t border-line">
        {sessions.map(({ id, user_agent, ip, used_at, second_factor, present }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3"
          >
            <div className="min-w-0 text-sm">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                <bdi dir="ltr">{browserOf(user_agent) ?? t('sessions.unknown')}</bdi>
                {present && <Badge tone="accent">{t('sessions.present')}</Badge>}
                {second_factor && <Badge tone="success">{t('factor')}</Badge>}
              </p>
              <p className="text-ink-muted">
                {t('sessions.used')}{' '}
                <time dateTime={used_at}>
                  <bdi>{formatMoment(lang, new Date(used_at), zone)}</bdi>
                </time>
                {ip && (
                  <>
                    {' · '}
                    <bdi dir="ltr">{ip}</bdi>
                  </>
                )}
              </p>
            </div>
            {!present && (
              <Button size="sm" disabled={ending.isPending} onClick={() => ending.mutate(id)}>
                {t('sessions.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others > 1 && (
        <div>
          <Button intent="danger" busy={ending.isPending} onClick={() => ending.mutate(undefined)}>
            {t('sessions.endAll', { number: formatNumber(lang, others) })}
          </Button>
        </div>
      )}
    </div>
  );
}
