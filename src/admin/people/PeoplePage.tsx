import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AdminPage, Panel } from '@/admin/ui/AdminPage.tsx';
import { Loading } from '@/admin/ui/Loading.tsx';
import { Pages } from '@/admin/ui/Pages.tsx';
import { QueryView } from '@/places/states/QueryView.tsx';
import { InviteForm } from './InviteForm.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { PersonEntry } from './PersonEntry.tsx';
import type { HandedLink } from './people.ts';
import { peopleQuery } from './people.ts';

/** Staff of the site, and their roles (docs/product/back-office.md#people). */
export function PeoplePage() {
  const { t } = useTranslation('adminPeople');
  const [page, setPage] = useState(0);
  const query = useQuery(peopleQuery(page));
  const [link, setLink] = useState<HandedLink | null>(null);
  return (
    <AdminPage title={t('title')} intro={t('intro')}>
      <div className="grid grid-cols-1 gap-6">
        <Panel title={t('invite.title')}>
          <InviteForm onLink={setLink} />
        </Panel>
        <Panel title={t('list')}>
          <QueryView query={query} pending={<Loading label={t('loading')} />} errorText={t('failed')}>
            {({ people, last }) => (
              <>
                <ul aria-label={t('list')}>
                  {people.map((person) => (
                    <PersonEntry key={person.id} person={person} onLink={setLink} />
                  ))}
                </ul>
                <Pages page={page} last={last} onPage={setPage} />
              </>
            )}
          </QueryView>
        </Panel>
      </div>
      <LinkDialog link={link} onClose={() => setLink(null)} />
    </AdminPage>
  );
}
