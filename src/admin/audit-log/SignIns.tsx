import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserOf } from '@/admin/account/browserOf.ts';
import { InputField } from '@/admin/ui/InputField.tsx';
import { SelectField } from '@/admin/ui/SelectField.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { useDebounced } from '@/lib/useDebounced.ts';
import { formatStamp } from '@/shared/format.ts';
import { ownZone } from '@/shared/localTime.ts';
import { Badge } from '@/ui/Badge.tsx';
import { EntryList } from './EntryList.tsx';
import { REFUSALS, type SignIn, signInsQuery } from './signIns.ts';

/** Sign-ins: who, from where, and which were refused (docs/product/back-office.md#audit-log). */
export function SignIns() {
  const { t } = useTranslation('adminTrail');
  const [typed, setTyped] = useState('');
  const [which, setWhich] = useState<'' | 'refusals'>('');
  const search = useDebounced(typed.trim());
  const query = useInfiniteQuery(signInsQuery({ search, refusals: which === 'refusals' }));
  return (
    <>
      <p className="mb-4 max-w-prose text-ink-muted">{t('signIns.hint')}</p>
      <search className="mb-4 grid gap-4 sm:grid-cols-2">
        <InputField type="search" dir="ltr" label={t('signIns.search')} value={typed} onChange={setTyped} />
        <SelectField
          label={t('signIns.which')}
          any={t('filters.everything')}
          options={[['refusals', t('signIns.failed')]]}
          value={which}
          onChange={setWhich}
        />
      </search>
      <EntryList
        query={query}
        label={t('signIns.title')}
        empty={t('signIns.empty')}
        older={t('signIns.older')}
        entryOf={(entry) => <SignInEntry key={entry.id} entry={entry} />}
      />
    </>
  );
}

const isRefusal = ({ action }: SignIn) => REFUSALS.some((refusal) => refusal === action);

function SignInEntry({ entry }: { readonly entry: SignIn }) {
  const { t } = useTranslation('adminTrail');
  const lang = useLang();
  const zone = ownZone();
  const { at, action, email, ip, user_agent } = entry;
  const browser = browserOf(user_agent);
  return (
    <li className="grid grid-cols-1 gap-1 border-b border-line py-3 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {email ? (
          <bdi dir="ltr" className="min-w-0 font-semibold wrap-anywhere">
            {email}
          </bdi>
        ) : (
          <i>{t('signIns.unknown')}</i>
        )}
        <Badge tone={isRefusal(entry) ? 'danger' : 'neutral'}>{t(`signIns.actions.${action}`)}</Badge>
      </p>
      <p className="text-ink-muted">
        <time dateTime={at}>
          <bdi>{formatStamp(lang, new Date(at), zone)}</bdi>
        </time>
        {[browser, ip].map(
          (part) =>
            part && (
              <span key={part}>
                {' · '}
                <bdi dir="ltr">{part}</bdi>
              </span>
            ),
        )}
      </p>
    </li>
  );
}
