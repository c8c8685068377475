import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { formatStamp } from '@/shared/format.ts';
import { LOG_SEPARATOR } from '@/shared/imports/importLog.ts';
import { HIDDEN_LOG_LEVELS, LOG_LEVELS, type LogLevel } from '@/shared/imports/imports.ts';
import { ownZone } from '@/shared/localTime.ts';

export interface LogLine {
  readonly id: string | number;
  readonly level: LogLevel;
  readonly message: string;
  /** Language of the message, when it is not the operator's. */
  readonly lang?: string;
  /** ISO 8601. */
  readonly timestamp: string;
  readonly details?: ReactNode;
}

const LOOK: Readonly<Record<LogLevel, string>> = {
  info: 'text-ink',
  success: 'text-success',
  warning: 'text-warning',
  error: 'text-danger',
  debug: 'text-ink-muted',
};

/** CSS pixels from the end at which the box still counts as scrolled to it. */
const AT_END = 16;

interface Props {
  readonly label: string;
  readonly lines: readonly LogLine[];
  /** The levels with a checkbox; all by default. */
  readonly levels?: readonly LogLevel[];
  /** The only one shown at first; all but debug by default. */
  readonly only?: LogLevel | undefined;
  /** Called with the levels that are shown from now on. */
  readonly onLevels?: (shown: readonly LogLevel[]) => void;
  /** CSS pixels, after which the box scrolls. */
  readonly maxHeight: number;
  readonly empty: string;
  /** Keeps to the end, where the newest line is, unless somebody has scrolled up. */
  readonly follow?: boolean;
  /** Shown before the oldest line. */
  readonly older?: ReactNode;
  /** Content beside the filters. */
  readonly actions?: ReactNode;
}

/** Lines of a log in monospace, filtered by level; all levels but debug are shown at first. */
export function LogBox({
  label,
  lines,
  levels = LOG_LEVELS,
  only,
  onLevels,
  maxHeight,
  empty,
  follow = false,
  older,
  actions,
}: Props) {
  const { t } = useTranslation('admin');
  const lang = useLang();
  const id = useId();
  const [hidden, setHidden] = useState<ReadonlySet<LogLevel>>(
    () => new Set(only ? levels.filter((level) => level !== only) : HIDDEN_LOG_LEVELS),
  );
  const box = useRef<HTMLDivElement>(null);
  const following = useRef(follow);
  useLayoutEffect(() => {
    if (box.current && following.current) box.current.scrollTop = box.current.scrollHeight;
  });
  const toggle = (level: LogLevel) => {
    const next = new Set(hidden);
    if (!next.delete(level)) next.add(level);
    setHidden(next);
    onLevels?.(levels.filter((each) => !next.has(each)));
  };
  const zone = ownZone();
  const visibleLines = lines.filter(({ level }) => !hidden.has(level));
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <fieldset className="flex flex-wrap gap-x-4">
          <legend className="sr-only">{t('log.levels')}</legend>
          {levels.map((level) => (
            <label key={level} htmlFor={`${id}-${level}`} className="flex min-h-9 items-center gap-2 text-sm">
              <input
                id={`${id}-${level}`}
                type="checkbox"
                checked={!hidden.has(level)}
                onChange={() => toggle(level)}
                className="size-4 accent-accent"
              />
              <span className={LOOK[level]}>{t(`log.${level}`)}</span>
            </label>
          ))}
        </fieldset>
        {actions && <div className="ms-auto flex flex-wrap gap-2">{actions}</div>}
      </div>
      <div
        ref={box}
        role="log"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys (WCAG 2.1.1)
        tabIndex={0}
        style={{ maxHeight }}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          following.current = follow && scrollHeight - scrollTop - clientHeight <= AT_END;
        }}
        className="overflow-y-auto rounded-sm border border-line bg-paper-sunken p-3 font-mono text-sm"
      >
        {older}
        {visibleLines.length === 0 && <p className="text-ink-muted">{empty}</p>}
        <ul>
          {visibleLines.map(({ id: key, level, message, lang: spoken, timestamp, details }) => (
            <li key={key} className="border-b border-line/60 py-1 last:border-0">
              <time dateTime={timestamp} className="whitespace-nowrap text-ink-muted">
                <bdi>{formatStamp(lang, new Date(timestamp), zone)}</bdi>
              </time>
              <span className="text-ink-muted">{LOG_SEPARATOR}</span>
              <span className={`font-semibold ${LOOK[level]}`}>{t(`log.${level}`)}</span>
              <span className="text-ink-muted">{LOG_SEPARATOR}</span>
              <span className="break-words" dir="auto" lang={spoken}>
                {message}
              </span>
              {details}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
