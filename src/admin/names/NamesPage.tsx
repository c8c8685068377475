import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AdminPage, Panel } from '@/admin/ui/AdminPage.tsx';
import { CheckboxField } from '@/admin/ui/CheckboxField.tsx';
import { CountryField } from '@/admin/ui/CountryField.tsx';
import { Loading } from '@/admin/ui/Loading.tsx';
import { toast } from '@/lib/toast.ts';
import { isActive } from '@/shared/imports/importRuns.ts';
import { Button } from '@/ui/Button.tsx';
import { QueryView } from '@/ui/QueryView.tsx';
import { NameRunHistory } from './NameRunHistory.tsx';
import { NameRunView } from './NameRunView.tsx';
import { nameRunsQuery, useNameRuns } from './nameRuns.ts';

/** Names of cities from Wikidata (docs/product/back-office.md#names-of-cities). */
export function NamesPage() {
  const { t } = useTranslation('adminNames');
  const runs = useQuery(nameRunsQuery());
  const moving = useNameRuns(({ message }) =>
    toast({ title: t('failed'), description: message, variant: 'danger' }),
  );
  return (
    <AdminPage title={t('title')} intro={t('intro')}>
      <QueryView
        query={runs}
        pending={<Loading label={t('history.loading')} />}
        errorText={t('history.error')}
      >
        {(list) => (
          <div className="grid gap-6">
            <NewRun
              disabled={moving.busy || list.some(({ state }) => isActive(state))}
              onStart={moving.start}
            />
            {list[0] && <NameRunView run={list[0]} moving={moving} />}
            <Panel title={t('history.title')}>
              {list.length === 0 ? (
                <p>{t('history.empty')}</p>
              ) : (
                <NameRunHistory runs={list} moving={moving} />
              )}
            </Panel>
          </div>
        )}
      </QueryView>
    </AdminPage>
  );
}

interface NewRunProps {
  readonly disabled: boolean;
  readonly onStart: (choice: { readonly countries: readonly string[]; readonly dryRun: boolean }) => void;
}

function NewRun({ disabled, onStart }: NewRunProps) {
  const { t } = useTranslation('adminNames');
  const [country, setCountry] = useState('');
  const [dryRun, setDryRun] = useState(false);
  return (
    <Panel title={t('form.title')}>
      <form
        className="flex flex-wrap items-end gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onStart({ countries: country ? [country] : [], dryRun });
        }}
      >
        <div className="w-full sm:w-72">
          <CountryField
            label={t('form.scope')}
            world={t('form.world')}
            value={country}
            onChange={setCountry}
          />
        </div>
        <CheckboxField
          label={t('form.dryRun')}
          checked={dryRun}
          onChange={({ target }) => setDryRun(target.checked)}
        />
        <Button type="submit" intent="primary" disabled={disabled}>
          {t('form.start')}
        </Button>
      </form>
    </Panel>
  );
}
