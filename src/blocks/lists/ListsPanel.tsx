import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useFavourites } from '@/blocks/favourites/useFavourites.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { useHydrating } from '@/lib/hydration.ts';
import { toast } from '@/lib/toast.ts';
import { Section } from '@/places/Section.tsx';
import { formatDate } from '@/shared/format.ts';
import { Bdi } from '@/ui/Bdi.tsx';
import { Button } from '@/ui/Button.tsx';
import { FILTER_LOOK } from '@/ui/FilterField.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { listPath } from './addresses.ts';
import { ImportButton } from './ImportButton.tsx';
import type { FromFile } from './importFile.ts';
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
  const open = (plans: readonly SavedPlan[], from?: FromFile) => {
    const keys = plans.map(addList).filter((key) => key !== null);
    if (keys.length < plans.length) toast({ title: t('full') });
    if (keys[0] !== undefined) void navigate(listPath(lang, keys[0]), from && { state: { from } });
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
          <NewList onName={(name) => open([{ name, stops: [] }])} />
          {favourites.length > 0 && (
            <Button
              onClick={() =>
                open([
                  {
                    name: t('favouritesOf', { date: formatDate(lang, new Date()) }),
                    stops: favourites.slice(0, STOPS_LIMIT).map(newStop),
                  },
                ])
              }
            >
              <Icon name="heart" />
              {t('fromFavourites')}
            </Button>
          )}
          <ImportButton onPlans={open} />
        </div>
      )}
    </Section>
  );
}

function NewList({ onName }: { onName: (name: string) => void }) {
  const { t } = useTranslation('lists');
  const id = useId();
  const [name, setName] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const hydrating = useHydrating();
  // A name that was typed before the page was live is still in the field.
  useEffect(() => setName(input.current?.value ?? ''), []);
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
          ref={input}
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
      {/* Not before: the browser would send the form and lose the name. */}
      <Button type="submit" intent="primary" disabled={hydrating}>
        {t('new.button')}
      </Button>
    </form>
  );
}
