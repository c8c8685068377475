import type { ReactNode } from 'react';
import { env } from '@/lib/env.ts';

interface Props {
  readonly title: string;
  readonly intro?: ReactNode;
  /** Actions on the whole page, beside the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every screen of the back office. None of them is indexed. */
export function AdminPage({ title, intro, actions, children }: Props) {
  return (
    <>
      <title>{`${title} · ${env.siteName}`}</title>
      <meta name="robots" content="noindex, nofollow" />
      <div className="wrap py-8">
        <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
          <div className="min-w-0">
            <h1 className="text-3xl">{title}</h1>
            {intro && <p className="mt-1 max-w-prose text-ink-muted">{intro}</p>}
          </div>
          {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
        </div>
        {children}
      </div>
    </>
  );
}

/** A block of a screen. */
export function Panel({
  title,
  children,
  className = '',
}: {
  readonly title?: string | undefined;
  readonly children: ReactNode;
  readonly className?: string;
}) {
  return (
    <section className={`min-w-0 rounded-md border border-line bg-paper-raised p-4 sm:p-6 ${className}`}>
      {title && <h2 className="mb-4 text-xl">{title}</h2>}
      {children}
    </section>
  );
}
