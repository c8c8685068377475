import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { locationsOf } from '@/admin/places/locations.ts';
import { Panel } from '@/admin/ui/AdminPage.tsx';
import { Field, inputClass } from '@/admin/ui/Field.tsx';
import { PlaceLocation } from '@/admin/ui/PlaceLocation.tsx';
import { isSearchable, searchQuery } from '@/blocks/search/queries.ts';
import type { SearchResult } from '@/blocks/search/search.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { nameIn } from '@/shared/names.ts';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import type { PickedPlace, PostForm } from './postForm.ts';

const SHOWN = 8;

/** The places of an article: searched for, in the order they are picked. */
export function PlacePicker() {
  const { t } = useTranslation('adminBlog');
  const lang = useLang();
  const { setValue } = useFormContext<PostForm>();
  const places = useWatch<PostForm, 'places'>({ name: 'places' });
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed);
  const searchable = isSearchable(wanted);
  const { data: found = [] } = useQuery({ ...searchQuery(lang, wanted, 4), enabled: searchable });
  const change = (next: readonly PickedPlace[]) => setValue('places', [...next], { shouldDirty: true });
  const nameOf = ({ names, name }: SearchResult) => nameIn(names, lang).text || (name ?? '');
  const above = locationsOf(lang, found);
  const offered = searchable
    ? found.flatMap((result, index) => {
        const { kind, id } = result;
        // An article is about places that have guides.
        if (kind === 'sight' || places.some((place) => place.kind === kind && place.id === id)) return [];
        return [{ ...result, kind, above: above[index] ?? [] }];
      })
    : [];
  return (
    <Panel title={t('places.title')}>
      <PickedPlaces places={places} onChange={change} />
      <Field label={t('places.search')} className="max-w-md">
        {(control) => (
          <input
            {...control}
            type="search"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            className={inputClass}
          />
        )}
      </Field>
      <ul className="mt-3 flex flex-wrap gap-2">
        {offered.slice(0, SHOWN).map((result) => (
          <li key={`${result.kind}${result.id}`}>
            <Button
              size="sm"
              onClick={() => {
                change([...places, { kind: result.kind, id: result.id, name: nameOf(result) }]);
                setTyped('');
              }}
            >
              <bdi>{nameOf(result)}</bdi>
              <span className="text-xs font-normal text-ink-muted">
                <PlaceLocation kind={t(`places.${result.kind}`)} places={result.above} />
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface PickedPlacesProps {
  readonly places: readonly PickedPlace[];
  readonly onChange: (places: readonly PickedPlace[]) => void;
}

function PickedPlaces({ places, onChange }: PickedPlacesProps) {
  const { t } = useTranslation('adminBlog');
  return (
    <ul className="mb-4 flex flex-wrap gap-2">
      {places.map((place) => (
        <li
          key={`${place.kind}${place.id}`}
          className="inline-flex items-center gap-1 rounded-sm border border-line-strong ps-3"
        >
          <bdi>{place.name}</bdi>
          <span className="text-xs text-ink-muted">{t(`places.${place.kind}`)}</span>
          <Button
            intent="ghost"
            size="icon"
            aria-label={t('places.remove', { place: place.name })}
            onClick={() => onChange(places.filter((other) => other !== place))}
          >
            <Icon name="close" className="size-4" />
          </Button>
        </li>
      ))}
      {places.length === 0 && <li className="text-ink-muted">{t('places.none')}</li>}
    </ul>
  );
}
