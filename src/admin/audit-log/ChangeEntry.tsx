import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '@/admin/session/useSession.ts';
import { UndoButton } from '@/admin/undo/UndoButton.tsx';
import { useColumnName } from '@/admin/undo/useColumnName.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { formatMoment, formatNumber } from '@/shared/format.ts';
import { ownZone } from '@/shared/localTime.ts';
import { Button } from '@/ui/Button.tsx';
import type { AuditLogNames } from './auditLogNames.ts';
import { type Change, INTERNAL, longValuesQuery } from './changes.ts';
import { difference } from './difference.ts';
import { subjectPath } from './subjectPath.ts';
import { languageName, useValueLabels } from './useValueLabels.ts';

interface Props {
  readonly change: Change;
  /** The names of the rows that there are … */
  readonly present: AuditLogNames;
  /** … and of those that are gone, as far as changes tell them. */
  readonly names: AuditLogNames;
  /** Shows all that was changed together with it. */
  readonly onBatch: ((batch: string) => void) | undefined;
}

/** One change: who, when, what, before and after, and its undo. */
export function ChangeEntry({ change, present, names, onBatch }: Props) {
  const { t } = useTranslation('adminTrail');
  const lang = useLang();
  const zone = ownZone();
  const { at, author_email, table_name, action, batch, batch_size, undoes, undone_at } = change;
  // A role is given and withdrawn on its own screen.
  const undoable = !undone_at && table_name !== 'user_roles';
  return (
    <li className="grid grid-cols-1 gap-2 border-b border-line py-4">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Subject change={change} present={present} names={names} />
        <span className="rounded-sm bg-paper-sunken px-2 text-sm">{t(`actions.${action}`)}</span>
        {undoes !== null && <span className="text-sm text-ink-muted">{t('isUndo')}</span>}
        {undone_at && <span className="text-sm font-semibold text-success">{t('undone')}</span>}
      </div>
      <p className="text-sm text-ink-muted">
        <time dateTime={at}>
          <bdi>{formatMoment(lang, new Date(at), zone)}</bdi>
        </time>
        {' · '}
        <bdi>{author_email ?? t('formerAccount')}</bdi>
      </p>
      <Values change={change} names={names} />
      <div className="flex flex-wrap gap-2">
        {undoable && <UndoButton what={{ change: change.id }} count={1} />}
        {batch_size > 1 && onBatch && (
          <Button size="sm" intent="ghost" onClick={() => onBatch(batch)}>
            {t('together', { number: formatNumber(lang, batch_size) })}
          </Button>
        )}
        {batch_size > 1 && undoable && <UndoButton what={{ batch }} count={batch_size} />}
      </div>
    </li>
  );
}

/** Kind, name and language of the changed thing; the name leads to its screen. */
function Subject({ change, present, names }: Omit<Props, 'onBatch'>) {
  const { t } = useTranslation('adminTrail');
  const lang = useLang();
  const { role } = useSession();
  const labelOf = useValueLabels(names);
  const { table_name, row_key, subject, before, after } = change;
  const path = subjectPath(change, present, role);
  const name = subject && (
    <bdi>{table_name === 'job_schedules' ? String(labelOf('kind', subject)) : subject}</bdi>
  );
  const written = row_key.lang ?? after?.lang ?? before?.lang;
  return (
    <h2 className="text-base font-semibold">
      {t(`tables.${table_name}`)}
      {name && (
        <>
          {' · '}
          {path ? (
            <Link to={path} className="underline underline-offset-4">
              {name}
            </Link>
          ) : (
            name
          )}
        </>
      )}
      {typeof written === 'string' && (
        <>
          {' · '}
          <bdi>{languageName(lang, written)}</bdi>
        </>
      )}
    </h2>
  );
}

/** Changed values; long texts once they are requested. */
function Values({ change, names }: Pick<Props, 'change' | 'names'>) {
  const { t } = useTranslation('adminTrail');
  const [open, setOpen] = useState(false);
  const long = useQuery({ ...longValuesQuery(change.id), enabled: open });
  return (
    <>
      <Columns change={long.data ? { ...change, ...long.data } : change} names={names} />
      {long.isError && (
        <p role="alert" className="text-sm text-danger">
          {t('failed')}
        </p>
      )}
      {change.left_out.length > 0 && !long.data && (
        <Button
          size="sm"
          className="justify-self-start"
          busy={long.isFetching}
          onClick={() => (open ? void long.refetch() : setOpen(true))}
        >
          {t('longTexts')}
        </Button>
      )}
    </>
  );
}

function Columns({ change: { row_key, before, after }, names }: Pick<Props, 'change' | 'names'>) {
  const labelOf = useValueLabels(names);
  const columns = Object.keys(after ?? before ?? {})
    .filter((name) => (before && after) || !(name in row_key))
    .filter((name) => !INTERNAL.has(name) && before?.[name] !== after?.[name])
    .toSorted();
  return (
    <dl className="grid gap-1 text-sm">
      {columns.map((name) => {
        const [old, now] = difference(labelOf(name, before?.[name]), labelOf(name, after?.[name]));
        // Empty fields of a created or deleted row say nothing.
        if (old === null && now === null) return null;
        return (
          <div key={name} className="grid gap-x-3 sm:grid-cols-[12rem_1fr]">
            <dt className="text-ink-muted">
              <ColumnName name={name} />
            </dt>
            <dd className="min-w-0 break-words">
              {before && <Value value={old} gone />}
              {before && after && (
                <span className="mx-2 text-ink-muted" aria-hidden="true">
                  <span className="inline-block rtl:-scale-x-100">→</span>
                </span>
              )}
              {after && <Value value={now} />}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** The name of a column; one that has none stands as it is called in the database. */
function ColumnName({ name }: { readonly name: string }) {
  const nameOf = useColumnName();
  return nameOf(name) ?? <code dir="ltr">{name}</code>;
}

function Value({ value, gone = false }: { readonly value: string | null; readonly gone?: boolean }) {
  const { t } = useTranslation('adminTrail');
  const content = value === null ? <i className="text-ink-muted">{t('nothing')}</i> : <bdi>{value}</bdi>;
  return gone ? (
    <del className="text-ink-muted">{content}</del>
  ) : (
    <ins className="no-underline">{content}</ins>
  );
}
