import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useFavourites } from '@/features/favourites/useFavourites.ts';
import { Section } from '@/features/places/Section.tsx';
import { useLang } from '@/lib/i18n.tsx';
import { formatDate } from '@/shared/format.ts';
import { Bdi } from '@/ui/Bdi.tsx';
import { Button } from '@/ui/Button.tsx';
import { FILTER_LOOK } from '@/ui/FilterField.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { listPath } from './addresses.ts';
import { ImportButton } from './ImportButton.tsx';
import type { FromPoints } from './importFile.ts';
import { LISTS_LIMIT, NAME_LIMIT, newStop, type SavedPlan, STOPS_LIMIT } from './lists.ts';
import { addList } from './listsStore.ts';
import { StoreNotices } from './StoreNotices.tsx';
import { useLists } from './useLists.ts';

/** The lists of this browser, and how one begins: by a name, from the favourites, or from a file. */
export function ListsPanel() {
  const { t } = useTranslation('lists');
  const lang = useLang();
  const navigate = useNavigate();
  const { lists } = useLists();
  const favourites = useFavourites();
  const open = (plan: SavedPlan, points?: FromPoints) => {
    const key = addList(plan);
    if (key !== null) void navigate(listPath(lang, key), points && { state: { points } });
  };
  return (
    <Section title={t('title')}>
      <StoreNotices />
      {lists.length > 0 && (
        <ul className="mb-6 grid-cards">
          {lists.map(({ key, name, stops }) => (
            <li key={key}>
              <Link
                to={listPath(lang, key)}
                className="flex min-h-20 flex-col justify-center rounded-md border border-line bg-paper-raised px-4 py-3 hover:border-ink"
              >
                <Bdi className="font-serif text-xl wrap-anywhere">{name}</Bdi>
                <span className="text-sm text-ink-muted">{t('stops', { count: stops.length })}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {lists.length >= LISTS_LIMIT ? (
        <p>{t('full')}</p>
      ) : (
        <div className="flex flex-wrap items-end gap-3">
          <NewList onName={(name) => open({ name, stops: [] })} />
          {favourites.length > 0 && (
            <Button
              onClick={() =>
                open({
                  name: t('favouritesOf', { date: formatDate(lang, new Date()) }),
                  stops: favourites.slice(0, STOPS_LIMIT).map(newStop),
                })
              }
            >
              <Icon name="heart" />
              {t('fromFavourites')}
            </Button>
          )}
          <ImportButton onPlan={open} />
        </div>
      )}
    </Section>
  );
}

function NewList({ onName }: { onName: (name: string) => void }) {
  const { t } = useTranslation('lists');
  const id = useId();
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) onName(name.trim());
  };
  return (
    <form onSubmit={submit} className="flex w-full max-w-md flex-wrap items-end gap-2">
      <div className="min-w-40 flex-1">
        <label htmlFor={id} className="mb-1 block font-semibold">
          {t('new.label')}
        </label>
        <input
          id={id}
          value={name}
          maxLength={NAME_LIMIT}
          placeholder={t('new.example')}
          autoComplete="off"
          required
          onChange={({ target }) => setName(target.value)}
          className={FILTER_LOOK}
        />
      </div>
      <Button type="submit" intent="primary">
        {t('new.button')}
      </Button>
    </form>
  );
}
