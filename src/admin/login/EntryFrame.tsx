import type { ReactNode } from 'react';
import { LanguageSelect } from '@/admin/ui/LanguageSelect.tsx';
import { env } from '@/lib/env.ts';
import { Icon } from '@/ui/Icon.tsx';
import { ThemeToggle } from '@/ui/ThemeToggle.tsx';

interface Props {
  readonly title: string;
  readonly intro: string;
  readonly children: ReactNode;
}

/** The frame of what is before the back office: signing in, and setting a password. */
export function EntryFrame({ title, intro, children }: Props) {
  return (
    <main id="main" className="grid min-h-dvh place-items-center graticule p-4">
      <title>{`${title} · ${env.siteName}`}</title>
      <meta name="robots" content="noindex, nofollow" />
      <div className="w-full max-w-md rounded-md border border-line bg-paper-raised p-6 sm:p-8">
        <div className="mb-6 flex items-center justify-between gap-2">
          <a href="/" className="flex items-center gap-2 font-serif text-lg no-underline">
            <Icon name="compass" className="size-6 text-accent" />
            {env.siteName}
          </a>
          <div className="flex">
            <LanguageSelect />
            <ThemeToggle />
          </div>
        </div>
        <h1 className="mb-1 text-2xl">{title}</h1>
        <p className="mb-6 text-ink-muted">{intro}</p>
        {children}
      </div>
    </main>
  );
}
