import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SessionList } from '@/admin/account/SessionList.tsx';
import { ConfirmDialog } from '@/admin/ui/ConfirmDialog.tsx';
import { Loading } from '@/admin/ui/Loading.tsx';
import { SelectField } from '@/admin/ui/SelectField.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { QueryView } from '@/places/states/QueryView.tsx';
import { formatMoment, formatNumber } from '@/shared/format.ts';
import { ownZone } from '@/shared/localTime.ts';
import { type Person, ROLES } from '@/shared/people.ts';
import { Badge } from '@/ui/Badge.tsx';
import { Button } from '@/ui/Button.tsx';
import type { HandedLink } from './people.ts';
import { endSessionsOf, sessionsOfQuery } from './people.ts';
import { useActions } from './useActions.ts';

interface Props {
  readonly person: Person;
  readonly onLink: (link: HandedLink) => void;
}

/** Account, and the actions on it. */
export function PersonEntry({ person, onLink }: Props) {
  const { t } = useTranslation('adminPeople');
  const lang = useLang();
  const [asking, setAsking] = useState<'withdraw' | 'removeFactor' | null>(null);
  const [open, setOpen] = useState(false);
  const { giveRole, withdraw, makeLink, takeFactor, busy } = useActions(person, onLink);
  const { email, role, accepted, second_factor, sessions, own } = person;
  return (
    <li className="grid grid-cols-1 gap-3 border-t border-line py-5 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="text-base font-semibold wrap-anywhere">
          <bdi dir="ltr">{email}</bdi>
        </h3>
        {own && <Badge tone="accent">{t('own')}</Badge>}
        {!role && <Badge>{t('roles.none')}</Badge>}
        {!accepted && <Badge tone="warning">{t('invited')}</Badge>}
        {second_factor && <Badge tone="success">{t('factor')}</Badge>}
      </div>
      <Facts person={person} />
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-full sm:w-56">
          <SelectField
            label={t('role')}
            disabled={busy}
            options={[
              ...(role ? [] : [['', t('roles.none')] as const]),
              ...ROLES.map((one) => [one, t(`roles.${one}`)] as const),
            ]}
            value={role ?? ''}
            onChange={(wanted) => wanted && wanted !== role && giveRole(wanted)}
          />
        </div>
        <Button busy={busy} onClick={makeLink}>
          {t(accepted ? 'reset' : 'inviteAgain')}
        </Button>
        {second_factor && !own && (
          <Button onClick={() => setAsking('removeFactor')}>{t('removeFactor')}</Button>
        )}
        {!own && sessions > 0 && (
          <Button aria-expanded={open} onClick={() => setOpen(!open)}>
            {t('sessionsOf', { number: formatNumber(lang, sessions) })}
          </Button>
        )}
        {role && (
          <Button intent="danger" onClick={() => setAsking('withdraw')}>
            {t('withdraw')}
          </Button>
        )}
      </div>
      {open && <SessionsOf person={person} />}
      <ConfirmDialog
        open={asking !== null}
        title={t(`confirm.${asking ?? 'withdraw'}.title`, { email })}
        text={t(`confirm.${asking ?? 'withdraw'}.text`, { number: formatNumber(lang, sessions) })}
        confirmLabel={t(asking === 'removeFactor' ? 'removeFactor' : 'withdraw')}
        intent="danger"
        onCancel={() => setAsking(null)}
        onConfirm={() => {
          setAsking(null);
          if (asking === 'removeFactor') takeFactor();
          else withdraw();
        }}
      />
    </li>
  );
}

function Facts({ person: { created_at, last_sign_in_at } }: Pick<Props, 'person'>) {
  const { t } = useTranslation('adminPeople');
  const lang = useLang();
  const zone = ownZone();
  const moment = (at: string) => (
    <time dateTime={at}>
      <bdi>{formatMoment(lang, new Date(at), zone)}</bdi>
    </time>
  );
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-muted">
      <div className="flex gap-2">
        <dt>{t('lastSignIn')}</dt>
        <dd>{last_sign_in_at ? moment(last_sign_in_at) : t('notYet')}</dd>
      </div>
      <div className="flex gap-2">
        <dt>{t('created')}</dt>
        <dd>{moment(created_at)}</dd>
      </div>
    </dl>
  );
}

function SessionsOf({ person: { id } }: Pick<Props, 'person'>) {
  const { t } = useTranslation('adminPeople');
  const query = useQuery(sessionsOfQuery(id));
  return (
    <QueryView query={query} pending={<Loading label={t('loading')} />} errorText={t('failed')}>
      {(sessions) => <SessionList sessions={sessions} end={(session) => endSessionsOf(id, session)} />}
    </QueryView>
  );
}
