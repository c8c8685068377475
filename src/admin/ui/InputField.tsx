import type { ComponentProps } from 'react';
import { TextField } from './TextField.tsx';

interface Props extends Omit<ComponentProps<typeof TextField>, 'onChange'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A labelled input whose text is kept outside. */
export function InputField({ onChange, ...field }: Props) {
  return <TextField {...field} onChange={({ target }) => onChange(target.value)} />;
}
