import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@/admin/lib/paths.ts';
import { Panel } from '@/admin/ui/AdminPage.tsx';
import { InputField } from '@/admin/ui/InputField.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { countriesQuery } from '@/places/countries/queries.ts';
import { formatNumber } from '@/shared/format.ts';
import type { CountryCard } from '@/shared/places.ts';
import { searchKey } from '@/shared/searchKey.ts';
import { Button } from '@/ui/Button.tsx';
import { Notice } from '@/ui/states.tsx';
import { useRepair } from './useRepair.ts';

/** The slug of the country that is named, by its code or address too; what names none is taken for an address. */
function slugOf(typed: string, countries: readonly CountryCard[]): string {
  const key = searchKey(typed);
  const country = countries.find(
    ({ slug, isoCode, names }) =>
      [slug, isoCode.toLowerCase()].includes(typed.toLowerCase()) ||
      Object.values(names).some((name) => searchKey(name) === key),
  );
  return country?.slug ?? typed;
}

/** Links between cities and their countries: of one country, or all. */
export function LinkRepair() {
  const { t } = useTranslation('adminImport');
  const [typed, setTyped] = useState('');
  const { mutate, isPending, variables, data } = useRepair();
  const lang = useLang();
  const { data: countries = [] } = useQuery(countriesQuery(lang));
  return (
    <Panel title={t('repair.title')}>
      <p className="mb-4 max-w-prose text-ink-muted">{t('repair.text')}</p>
      <div className="flex flex-wrap items-end gap-3">
        <InputField label={t('repair.slug')} hint={t('repair.hint')} value={typed} onChange={setTyped} />
        <Button
          disabled={typed.trim() === '' || isPending}
          busy={isPending && variables !== null}
          onClick={() => mutate(slugOf(typed.trim(), countries))}
        >
          {t('repair.country')}
        </Button>
        <Button disabled={isPending} busy={isPending && variables === null} onClick={() => mutate(null)}>
          {t('repair.all')}
        </Button>
      </div>
      {data?.unlinked ? (
        <Notice tone="warning" className="mt-4">
          {t('repair.unlinked', { number: formatNumber(lang, data.unlinked) })}{' '}
          <Link
            to={`${ADMIN_PATHS.database}?table=cities&missing=no_country`}
            className="font-semibold underline"
          >
            {t('repair.list')}
          </Link>
        </Notice>
      ) : null}
    </Panel>
  );
}
