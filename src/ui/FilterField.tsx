import { Icon } from './Icon.tsx';

export const FILTER_LOOK =
  'min-h-11 w-full rounded-sm border border-line-strong bg-paper-raised px-3 text-ink placeholder:text-ink-muted';

interface Props {
  /** Read out, and shown while the field is empty. */
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** A field that narrows the list below it while one types. */
export function FilterField({ label, text, onText }: Props) {
  return (
    <label className="relative block">
      <span className="sr-only">{label}</span>
      <Icon name="search" className="pointer-events-none absolute start-3 top-3 size-5 text-ink-muted" />
      <input
        type="search"
        value={text}
        onChange={(event) => onText(event.target.value)}
        placeholder={label}
        autoComplete="off"
        className={`${FILTER_LOOK} ps-10`}
      />
    </label>
  );
}
