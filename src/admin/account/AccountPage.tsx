import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '@/admin/session/useSession.ts';
import { AdminPage, Panel } from '@/admin/ui/AdminPage.tsx';
import { Loading } from '@/admin/ui/Loading.tsx';
import { QueryView } from '@/places/states/QueryView.tsx';
import { endOwnSessions, factorQuery, sessionsQuery } from './account.ts';
import { ChangePassword } from './ChangePassword.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { SessionList } from './SessionList.tsx';

/** One's own account (docs/product/back-office.md#account). */
export function AccountPage() {
  const { t } = useTranslation('adminPeople');
  const { email, role } = useSession();
  const factor = useQuery(factorQuery());
  const sessions = useQuery(sessionsQuery());
  const pending = <Loading label={t('loading')} />;
  return (
    <AdminPage
      title={t('account.title')}
      intro={
        <>
          <bdi dir="ltr">{email}</bdi>
          {role && ` · ${t(`roles.${role}`)}`}
        </>
      }
    >
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <Panel title={t('factor')}>
          <QueryView query={factor} pending={pending} errorText={t('failed')}>
            {(found) => <SecondFactor factorId={found?.id ?? null} />}
          </QueryView>
        </Panel>
        <Panel title={t('password.title')}>
          <ChangePassword />
        </Panel>
        <Panel title={t('sessions.title')}>
          <QueryView query={sessions} pending={pending} errorText={t('failed')}>
            {(list) => <SessionList sessions={list} end={endOwnSessions} />}
          </QueryView>
        </Panel>
      </div>
    </AdminPage>
  );
}
