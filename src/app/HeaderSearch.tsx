import { type FormEvent, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { buildPath } from '@/domain/paths.ts';
import { useLang, useT } from '@/i18n/index.ts';
import { Icon } from '@/ui/Icon.tsx';

/** The way to the search page from everywhere; a blank query goes nowhere (visitor.md §2, Search box). */
export function HeaderSearch({ onDone }: { onDone?: () => void }) {
  const t = useT('common');
  const lang = useLang();
  const navigate = useNavigate();
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    if (query === '') return;
    onDone?.();
    navigate(buildPath(lang, { name: 'search', query }));
  };
  return (
    <search>
      <form action={buildPath(lang, { name: 'search' })} onSubmit={submit} className="relative">
        <label htmlFor={id} className="sr-only">
          {t('nav.search')}
        </label>
        <Icon name="search" className="pointer-events-none absolute start-3 top-3 size-5 text-ink-muted" />
        <input
          id={id}
          name="q"
          type="search"
          autoComplete="off"
          placeholder={t('nav.searchPlaceholder')}
          className="h-11 w-full rounded-sm border border-line-strong bg-paper-raised ps-10 pe-3"
        />
      </form>
    </search>
  );
}
