import { type ReactNode, useId } from 'react';

interface Props {
  readonly title: ReactNode;
  /** A quiet remark at the end of the title's line, such as a count. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A titled part of a place's page. */
export function Section({ title, note, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="section">
      <div className="section-head">
        <h2 id={id}>{title}</h2>
        {note && <p className="text-ink-muted">{note}</p>}
      </div>
      {children}
    </section>
  );
}
