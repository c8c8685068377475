import clsx from 'clsx';

/** The world as a faint engraving behind a header. Decoration; its parent must be `relative` (and `isolate`). */
export function WorldBackdrop({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      dir="ltr"
      className={clsx(
        'pointer-events-none absolute inset-0 -z-10 bg-ink opacity-15 mask-cover mask-center mask-no-repeat print:hidden',
        className,
      )}
      style={{ maskImage: 'url(/drawings/world.svg)' }}
    />
  );
}
