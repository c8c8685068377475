import clsx from 'clsx';
import type { DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { useDistance } from '@/lib/units.ts';
import { RouteLink } from '@/places/navigation/RouteLink.tsx';
import { cityName, cityRoute } from '@/shared/cities.ts';
import { formatDate, formatNumber } from '@/shared/format.ts';
import { isDay } from '@/shared/isDay.ts';
import type { CityCard } from '@/shared/places.ts';
import { Bdi } from '@/ui/Bdi.tsx';
import { Button } from '@/ui/Button.tsx';
import { FILTER_LOOK } from '@/ui/FilterField.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { NOTE_LIMIT, type Stop } from './lists.ts';

interface Props {
  readonly stop: Stop;
  /** Position in the list, from 0. */
  readonly index: number;
  readonly last: boolean;
  readonly city: CityCard | undefined;
  /** Cities are on their way. */
  readonly pending: boolean;
  /** Kilometres from the stop before. */
  readonly leg: number | null;
  readonly dragging: boolean;
  readonly onMove?: ((by: -1 | 1, name: string) => void) | undefined;
  readonly onChange?: ((change: Partial<Omit<Stop, 'id'>>) => void) | undefined;
  readonly onRemove?: (() => void) | undefined;
  readonly onDrag?: (() => void) | undefined;
  readonly onDragEnd: () => void;
  /** While a stop is being dragged: what else is dragged goes where the browser puts it. */
  readonly onDrop?: ((name: string) => void) | undefined;
}

/** Has the pointer drag the picture of the whole stop, where it is held. */
function holdRow({ currentTarget, clientX, clientY, dataTransfer }: DragEvent<HTMLElement>): void {
  const row = currentTarget.closest('li') ?? currentTarget;
  const { left, top } = row.getBoundingClientRect();
  dataTransfer.setDragImage(row, clientX - left, clientY - top);
  // WebKit ends a drag without data at once; a type of its own is no text for a field.
  dataTransfer.setData('application/x-stop', row.dataset.stop ?? '');
}

/** One stop: its number, city and way from the one before; its marks, where they may be changed. */
export function StopItem(props: Props) {
  const { stop, index, city, pending, leg, dragging, onChange, onDrag, onDragEnd, onDrop } = props;
  const { t } = useTranslation('lists');
  const lang = useLang();
  const distance = useDistance();
  const name = city ? cityName(city, lang) : pending ? '' : t('stop.gone');
  return (
    <li
      data-stop={stop.id}
      onDragOver={onDrop && ((event) => event.preventDefault())}
      onDrop={
        onDrop &&
        ((event) => {
          event.preventDefault();
          onDrop(name);
        })
      }
      className={clsx('py-4', dragging && 'opacity-50')}
    >
      <div className="flex items-start gap-3">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons beside it do the same by keys */}
        <span
          // Not the whole stop: Firefox takes the mouse from fields within what can be dragged.
          draggable={onDrag !== undefined}
          onDragStart={(event) => {
            holdRow(event);
            onDrag?.();
          }}
          onDragEnd={onDragEnd}
          className={clsx(
            'grid size-8 shrink-0 place-items-center rounded-full border font-semibold tabular-nums',
            stop.visited ? 'border-success bg-success-soft' : 'border-line-strong',
            onDrag && 'cursor-grab',
          )}
        >
          {stop.visited ? <Icon name="check" className="size-4" /> : formatNumber(lang, index + 1)}
        </span>
        <p className="min-w-0 flex-1">
          {city ? (
            <RouteLink to={cityRoute(city)} className="font-serif text-xl wrap-anywhere hover:underline">
              <Bdi>{name}</Bdi>
            </RouteLink>
          ) : (
            <span className="text-ink-muted">{name}</span>
          )}
          <span className="block text-sm text-ink-muted">
            {[city?.country, leg !== null && t('stop.leg', { distance: distance(leg) })]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
        <Moves {...props} name={name} />
      </div>
      {onChange && <Fields stop={stop} onChange={onChange} />}
      <Said stop={stop} className={onChange && 'hidden print:block'} />
    </li>
  );
}

function Moves({ index, last, name, onMove, onRemove }: Props & { name: string }) {
  const { t } = useTranslation('lists');
  if (!onMove) return null;
  return (
    <span className="flex shrink-0 print:hidden">
      <Button
        intent="ghost"
        size="icon"
        data-move="up"
        disabled={index === 0}
        aria-label={t('stop.up', { name })}
        onClick={() => onMove(-1, name)}
      >
        <Icon name="chevron-down" className="rotate-180" />
      </Button>
      <Button
        intent="ghost"
        size="icon"
        data-move="down"
        disabled={last}
        aria-label={t('stop.down', { name })}
        onClick={() => onMove(1, name)}
      >
        <Icon name="chevron-down" />
      </Button>
      <Button intent="ghost" size="icon" aria-label={t('stop.remove', { name })} onClick={onRemove}>
        <Icon name="close" />
      </Button>
    </span>
  );
}

interface FieldsProps {
  readonly stop: Stop;
  readonly onChange: NonNullable<Props['onChange']>;
}

function Fields({ stop, onChange }: FieldsProps) {
  const { t } = useTranslation('lists');
  return (
    <div className="mt-3 flex flex-wrap items-end gap-x-5 gap-y-3 sm:ps-11 print:hidden">
      <label className="flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          checked={stop.visited}
          onChange={({ target }) => onChange({ visited: target.checked })}
          className="size-5 accent-accent"
        />
        {t('stop.visited')}
      </label>
      <label>
        <span className="mb-1 block text-sm text-ink-muted">{t('stop.date')}</span>
        <input
          type="date"
          defaultValue={stop.date ?? ''}
          key={stop.date}
          // Browsers take years of six digits.
          max="9999-12-31"
          onBlur={({ target }) => {
            const date = target.value || null;
            if (date !== null && !isDay(date)) target.value = stop.date ?? '';
            else if (date !== stop.date) onChange({ date });
          }}
          className={FILTER_LOOK}
        />
      </label>
      <label className="min-w-60 flex-1">
        <span className="mb-1 block text-sm text-ink-muted">{t('stop.note')}</span>
        <textarea
          rows={1}
          maxLength={NOTE_LIMIT}
          value={stop.note}
          // Each letter: who leaves the page does not always leave the field first.
          onChange={({ target }) => onChange({ note: target.value })}
          className={`${FILTER_LOOK} block field-sizing-content py-2`}
        />
      </label>
    </div>
  );
}

/** The date and the note of a stop, to be read: on paper, where there are no fields, too. */
function Said({ stop: { date, note }, className }: { stop: Stop; className?: string | undefined }) {
  const lang = useLang();
  if (!date && !note) return null;
  return (
    <p className={clsx('mt-2 whitespace-pre-line ps-11 wrap-anywhere', className)}>
      {date && <span className="me-3 font-semibold">{formatDate(lang, new Date(date), 'UTC')}</span>}
      <Bdi>{note}</Bdi>
    </p>
  );
}
