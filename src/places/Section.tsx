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
    <section aria-labelledby={id} className="py-8">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="min-w-0 text-2xl/(--leading-heading) sm:text-3xl/(--leading-heading)">
          {title}
        </h2>
        {note && <p className="text-ink-muted">{note}</p>}
      </div>
      {children}
    </section>
  );
}
