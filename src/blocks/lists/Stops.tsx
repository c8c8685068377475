import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDistance } from '@/lib/units.ts';
import { QueryView } from '@/places/states/QueryView.tsx';
import type { CityCard } from '@/shared/places.ts';
import { EmptyState } from '@/ui/states.tsx';
import { changed, moved, type Stop } from './lists.ts';
import { StopItem } from './StopItem.tsx';
import { legsOf } from './usePlaced.ts';

interface Props {
  readonly stops: readonly Stop[];
  readonly cities: ReadonlyMap<number, CityCard>;
  readonly query: UseQueryResult<CityCard[]>;
  /** Without it the stops are only read. */
  readonly onChange?: ((change: (stops: readonly Stop[]) => readonly Stop[]) => void) | undefined;
}

/** The stops in order, with the way between them. */
export function Stops({ stops, cities, query, onChange }: Props) {
  const { t } = useTranslation('lists');
  if (stops.length === 0) return <EmptyState icon="pin" title={t('list.empty')} />;
  return (
    <QueryView
      query={query}
      whole
      pending={<div className="min-h-60 skeleton" />}
      errorText={t('error', { ns: 'favourites' })}
    >
      {() => <Order stops={stops} cities={cities} pending={query.isPlaceholderData} onChange={onChange} />}
    </QueryView>
  );
}

type OrderProps = Omit<Props, 'query'> & {
  /** Cities are on their way. */
  readonly pending: boolean;
};

function Order({ stops, cities, pending, onChange }: OrderProps) {
  const { t } = useTranslation('lists');
  const distance = useDistance();
  const list = useRef<HTMLOListElement>(null);
  const [notice, setNotice] = useState('');
  const [dragged, setDragged] = useState<number | null>(null);
  /** The button to have the focus again after its stop has moved. */
  const focus = useRef('');
  useEffect(() => {
    if (focus.current) list.current?.querySelector<HTMLElement>(focus.current)?.focus();
    focus.current = '';
  });
  const legs = legsOf(stops, cities);
  const total = legs.reduce<number>((sum, km) => sum + (km ?? 0), 0);
  const move = (from: number, to: number, name: string) => {
    onChange?.((now) => moved(now, from, to));
    setNotice(t('stop.moved', { name, position: to + 1, count: stops.length }));
  };
  return (
    <>
      <p role="status" className="sr-only">
        {notice}
      </p>
      <ol ref={list} className="divide-y divide-line border-y border-line">
        {stops.map((stop, index) => (
          <StopItem
            key={stop.id}
            stop={stop}
            index={index}
            last={index === stops.length - 1}
            city={cities.get(stop.id)}
            pending={pending}
            leg={legs[index] ?? null}
            onMove={
              onChange &&
              ((by, name) => {
                const to = index + by;
                // At an end the other button takes over.
                const direction = to === 0 ? 'down' : to === stops.length - 1 ? 'up' : by < 0 ? 'up' : 'down';
                focus.current = `[data-stop="${stop.id}"] [data-move="${direction}"]`;
                move(index, to, name);
              })
            }
            onChange={onChange && ((change) => onChange((now) => changed(now, stop.id, change)))}
            onRemove={
              onChange &&
              (() => {
                const next = stops[index + 1] ?? stops[index - 1];
                if (next) focus.current = `[data-stop="${next.id}"] a`;
                onChange((now) => now.filter(({ id }) => id !== stop.id));
              })
            }
            dragging={dragged === index}
            onDrag={onChange && (() => setDragged(index))}
            onDragEnd={() => setDragged(null)}
            onDrop={
              dragged === null
                ? undefined
                : (name) => {
                    if (dragged !== index) move(dragged, index, name);
                    setDragged(null);
                  }
            }
          />
        ))}
      </ol>
      {stops.length > 1 && (
        <p className="mt-3 flex flex-wrap gap-x-4">
          <strong>{t('list.total', { distance: distance(total) })}</strong>
          <span className="text-sm text-ink-muted">{t('list.note')}</span>
        </p>
      )}
    </>
  );
}
