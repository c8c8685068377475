import type { ReactNode } from 'react';
import { useLang } from '@/i18n/i18n.tsx';
import { formatNumber } from '@/shared/format.ts';

interface Props {
  /** Name of the task in progress. */
  readonly label: string;
  /** 0 to 100. */
  readonly percent: number;
  /** Numbers, speed, time left. */
  readonly note?: ReactNode;
}

/** The progress of a long action. */
export function ProgressBar({ label, percent, note }: Props) {
  const lang = useLang();
  // Only what is complete is said to be.
  const value = percent >= 100 ? 100 : Math.min(99, Math.max(0, Math.round(percent)));
  return (
    <div>
      <div className="mb-1 flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-semibold">{label}</span>
        <span className="tabular-nums">{formatNumber(lang, value / 100, { style: 'percent' })}</span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={value}
        className="h-3 overflow-hidden rounded-full bg-paper-sunken"
      >
        <div className="h-full rounded-full bg-accent transition-[width]" style={{ width: `${value}%` }} />
      </div>
      {note && <div className="mt-1 text-sm text-ink-muted tabular-nums">{note}</div>}
    </div>
  );
}
