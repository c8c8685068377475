import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { ConfirmButton } from '@/blocks/favourites/ConfirmButton.tsx';
import { CityField } from '@/blocks/search/CityField.tsx';
import type { SearchResult } from '@/blocks/search/search.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { toast } from '@/lib/toast.ts';
import { buttonClass } from '@/ui/button.ts';
import { FILTER_LOOK } from '@/ui/FilterField.tsx';
import { EmptyState } from '@/ui/states.tsx';
import { listsPath } from './addresses.ts';
import { FromFileNotice } from './FromFileNotice.tsx';
import { ListExports } from './ListExports.tsx';
import { type List, NAME_LIMIT, newStop, STOPS_LIMIT } from './lists.ts';
import { changeList, removeList } from './listsStore.ts';
import { ShareList } from './ShareList.tsx';
import { Stops } from './Stops.tsx';
import { StopsMap } from './StopsMap.tsx';
import { StoreNotices } from './StoreNotices.tsx';
import { useLists } from './useLists.ts';
import { useCities, usePlaced } from './usePlaced.ts';

/** One list of this browser, to be changed. */
export function ListPage({ listKey }: { listKey: string }) {
  const { t } = useTranslation('lists');
  const lang = useLang();
  const list = useLists().lists.find(({ key }) => key === listKey);
  if (list) return <Editor list={list} />;
  return (
    <EmptyState title={t('list.missing')}>
      <Link to={listsPath(lang)} className={buttonClass()}>
        {t('list.back')}
      </Link>
    </EmptyState>
  );
}

function Editor({ list }: { list: List }) {
  const { t } = useTranslation('lists');
  const lang = useLang();
  const navigate = useNavigate();
  const { query, cities } = useCities(list.stops);
  const placedPlan = usePlaced(list, cities);
  const { key, name, stops } = list;
  const remove = () => {
    removeList(key);
    toast({ title: t('list.deleted', { name }) });
    void navigate(listsPath(lang), { replace: true });
  };
  return (
    <section aria-label={name}>
      <StoreNotices />
      <FromFileNotice />
      <div className="mb-6 flex flex-wrap items-end gap-3 print:hidden">
        <Name list={list} />
        <ShareList plan={list} placed={placedPlan} />
        <ConfirmButton
          label={t('delete.button')}
          title={t('delete.title', { name })}
          text={t('delete.text')}
          onConfirm={remove}
        />
      </div>
      <AddStop list={list} />
      <Stops
        stops={stops}
        cities={cities}
        query={query}
        onChange={(change) => changeList(key, (now) => ({ stops: change(now.stops) }))}
      />
      <StopsMap stops={stops} cities={cities} />
      {stops.length > 0 && (
        <ListExports
          placed={placedPlan}
          ready={query.isSuccess && !query.isPlaceholderData}
          dated={stops.some(({ date }) => date !== null)}
        />
      )}
    </section>
  );
}

/** The list's name, kept when the field is left. An empty one is not taken. */
function Name({ list: { key, name } }: { list: List }) {
  const { t } = useTranslation('lists');
  return (
    <label className="w-full max-w-md">
      <span className="mb-1 block font-semibold">{t('new.label')}</span>
      <input
        key={name}
        defaultValue={name}
        maxLength={NAME_LIMIT}
        autoComplete="off"
        onKeyDown={({ key: pressed, currentTarget }) => pressed === 'Enter' && currentTarget.blur()}
        onBlur={({ target }) => {
          const newName = target.value.trim();
          if (newName && newName !== name) changeList(key, () => ({ name: newName }));
          else target.value = name;
        }}
        className={FILTER_LOOK}
      />
    </label>
  );
}

function AddStop({ list: { key, stops } }: { list: List }) {
  const { t } = useTranslation('lists');
  const lang = useLang();
  const [notice, setNotice] = useState('');
  if (stops.length >= STOPS_LIMIT) return <p className="mb-6 print:hidden">{t('list.limit')}</p>;
  const add = ({ id, names, name }: SearchResult) => {
    const isListed = stops.some((stop) => stop.id === id);
    const cityLabel = names[lang] ?? name ?? '';
    setNotice(t(isListed ? 'list.already' : 'list.added', { name: cityLabel }));
    if (!isListed) changeList(key, (now) => ({ stops: [...now.stops, newStop(id)] }));
  };
  return (
    <div className="mb-6 print:hidden">
      <CityField label={t('list.add')} onChoose={add} />
      <p role="status" className="mt-2 text-ink-muted empty:hidden">
        {notice}
      </p>
    </div>
  );
}
