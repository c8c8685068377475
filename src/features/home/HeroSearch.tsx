import { type FormEvent, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { buildPath } from '@/domain/paths.ts';
import { useLang, useT } from '@/i18n/index.ts';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';

/** The way to the search page; works as a plain form too. A blank query goes nowhere (visitor.md §2, Search box). */
export function HeroSearch() {
  const t = useT('common');
  const lang = useLang();
  const navigate = useNavigate();
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    if (query !== '') navigate(buildPath(lang, { name: 'search', query }));
  };
  return (
    <search>
      <form action={buildPath(lang, { name: 'search' })} onSubmit={submit} className="flex gap-2">
        <label htmlFor={id} className="sr-only">
          {t('nav.search')}
        </label>
        <input
          id={id}
          name="q"
          type="search"
          autoComplete="off"
          placeholder={t('nav.searchPlaceholder')}
          className="h-12 w-full min-w-0 rounded-sm border border-line-strong bg-paper-raised px-4 text-ink"
        />
        <Button type="submit" intent="primary" className="h-12" aria-label={t('nav.search')}>
          <Icon name="search" />
          <span className="max-sm:hidden">{t('nav.search')}</span>
        </Button>
      </form>
    </search>
  );
}
