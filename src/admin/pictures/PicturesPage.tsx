import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { locationsOf } from '@/admin/places/locations.ts';
import { placeQuery } from '@/admin/places/placeQuery.ts';
import { nameOf } from '@/admin/places/places.ts';
import { usePlaceAbove } from '@/admin/places/usePlaceAbove.ts';
import { AdminPage, Panel } from '@/admin/ui/AdminPage.tsx';
import { InputField } from '@/admin/ui/InputField.tsx';
import { PlaceLocation } from '@/admin/ui/PlaceLocation.tsx';
import { isSearchable, searchQuery } from '@/blocks/search/queries.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { NotFoundError } from '@/lib/errors.ts';
import { QueryView } from '@/places/states/QueryView.tsx';
import { nameIn } from '@/shared/names.ts';
import { SUBJECT_TYPES } from '@/shared/summary.ts';
import { Button } from '@/ui/Button.tsx';
import { Notice } from '@/ui/states.tsx';
import { Candidates } from './Candidates.tsx';
import { ChoiceForm } from './ChoiceForm.tsx';
import { ChoiceShown } from './ChoiceShown.tsx';
import { choiceQuery, type PlaceKey } from './choices.ts';
import { OwnPictures } from './OwnPictures.tsx';

interface Place extends PlaceKey {
  readonly name: string;
  /** The places above it. */
  readonly above: readonly string[];
}

/** The pictures of places: which one is shown, and another one instead (docs/product/back-office.md#pictures-of-places). */
export function PicturesPage() {
  const { t } = useTranslation('adminPictures');
  const [params, setParams] = useSearchParams();
  const type = SUBJECT_TYPES.find((known) => known === params.get('kind'));
  const id = Number(params.get('id'));
  const key = type && Number.isSafeInteger(id) && id > 0 ? { type, id } : null;
  const [picked, setPicked] = useState<Place | null>(null);
  const place = picked && picked.type === type && picked.id === id ? picked : null;
  return (
    <AdminPage title={t('title')} intro={t('intro')}>
      <div className="grid gap-6">
        <Panel title={t('place.title')}>
          <PlaceSearch
            onPick={(found) => {
              setPicked(found);
              setParams({ kind: found.type, id: String(found.id) });
            }}
          />
        </Panel>
        {!key ? (
          params.has('kind') && <NoSuchPlace />
        ) : place ? (
          <PlacePanel key={`${key.type}${key.id}`} place={place} />
        ) : (
          <AddressedPlace key={`${key.type}${key.id}`} type={key.type} id={key.id} />
        )}
      </div>
    </AdminPage>
  );
}

function NoSuchPlace() {
  const { t } = useTranslation('adminPictures');
  return (
    <Notice tone="warning">
      <p role="alert">{t('place.unknown')}</p>
    </Notice>
  );
}

/** The place that the address names, as a link from another screen. */
function AddressedPlace({ type, id }: PlaceKey) {
  const { t } = useTranslation('adminPictures');
  const lang = useLang();
  const query = useQuery(placeQuery(type, id));
  const { region, country } = usePlaceAbove(query.data);
  if (query.error instanceof NotFoundError) return <NoSuchPlace />;
  return (
    <QueryView query={query} pending={<div className="skeleton h-40" />} errorText={t('shown.error')}>
      {(place) => (
        <PlacePanel
          place={{
            type,
            id,
            name: nameOf(place, lang),
            above: [region, country].filter((name) => name !== undefined),
          }}
        />
      )}
    </QueryView>
  );
}

function PlaceSearch({ onPick }: { onPick: (place: Place) => void }) {
  const { t } = useTranslation('adminPictures');
  const lang = useLang();
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed);
  const searchable = isSearchable(wanted);
  const { data } = useQuery({ ...searchQuery(lang, wanted, 4), enabled: searchable });
  const results = searchable ? (data ?? []) : [];
  const above = locationsOf(lang, results);
  const choices = results.map(({ kind, id, names, name }, index) => ({
    type: kind,
    id,
    name: nameIn(names, lang).text || (name ?? ''),
    above: above[index] ?? [],
  }));
  return (
    <>
      <InputField
        label={t('place.search')}
        className="max-w-md"
        type="search"
        value={typed}
        onChange={setTyped}
      />
      <ul className="mt-3 flex flex-wrap gap-2">
        {choices.map((place) => (
          <li key={`${place.type}${place.id}`}>
            <Button
              size="sm"
              onClick={() => {
                onPick(place);
                setTyped('');
              }}
            >
              <bdi>{place.name}</bdi>
              <span className="text-xs font-normal text-ink-muted">
                <Where place={place} />
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-ink-muted">
        {searchable && data && choices.length === 0 && t('place.none')}
      </p>
    </>
  );
}

/** Kind and location of the place. */
function Where({ place: { type, above } }: { place: Place }) {
  const { t } = useTranslation('adminPictures');
  return <PlaceLocation kind={t(`place.kind.${type}`)} places={above} />;
}

function PlacePanel({ place }: { place: Place }) {
  const { t } = useTranslation('adminPictures');
  const choice = useQuery(choiceQuery(place));
  const ref = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1} className="outline-none">
      <Panel title={place.name}>
        <p className="-mt-3 mb-4 text-sm text-ink-muted">
          <Where place={place} />
        </p>
        <QueryView
          query={choice}
          pending={<div className="skeleton aspect-3/2 max-w-md" />}
          errorText={t('shown.error')}
        >
          {(shown) => (
            <>
              <div className="grid gap-6 lg:grid-cols-2">
                <ChoiceShown choice={shown} name={place.name} />
                <ChoiceForm place={place} choice={shown} />
              </div>
              <OwnPictures place={place} />
              <Candidates place={place} shown={shown?.picture?.file ?? null} />
            </>
          )}
        </QueryView>
      </Panel>
    </div>
  );
}
