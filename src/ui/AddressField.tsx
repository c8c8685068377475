import clsx from 'clsx';

interface Props {
  readonly id: string;
  readonly value: string;
  readonly className?: string;
}

/** An address to copy by hand: selected as a whole. */
export const AddressField = ({ id, value, className }: Props) => (
  <input
    id={id}
    readOnly
    value={value}
    dir="ltr"
    onFocus={(event) => event.currentTarget.select()}
    className={clsx('min-h-11 min-w-0 rounded-sm border border-line-strong bg-paper-raised px-3', className)}
  />
);
