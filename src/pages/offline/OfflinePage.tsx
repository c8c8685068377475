import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { KeptList, PageLinks } from '@/blocks/offline/KeptList.tsx';
import { type KeptPage, keptQuery, type OfflineState } from '@/blocks/offline/kept.ts';
import { useHydrating } from '@/lib/hydration.ts';
import { PageHead } from '@/lib/seo/PageHead.tsx';
import { PlaceHeader } from '@/places/PlaceHeader.tsx';
import { Section } from '@/places/Section.tsx';
import { parsePath } from '@/shared/paths.ts';
import { searchKey } from '@/shared/searchKey.ts';
import { buttonClass } from '@/ui/button.ts';
import { Notice } from '@/ui/states.tsx';

/** The address that this page stands in for: the service worker leads here from what is not kept. */
function useMissing(): URL | null {
  const [params] = useSearchParams();
  const page = params.get('page');
  const hydrating = useHydrating();
  if (hydrating || !page?.startsWith('/') || !URL.canParse(page, window.location.href)) return null;
  const url = new URL(page, window.location.href);
  return url.origin === window.location.origin ? url : null;
}

/**
 * Text to look for among the saved pages: a search that came to nothing goes on here, as does a city that only a server
 * finds by its slug.
 */
function searchOf({ pathname, searchParams }: URL): string | null {
  const { route } = parsePath(pathname);
  if (route.name === 'search') return searchParams.get('q');
  return route.name === 'cityBySlug' ? route.city.replaceAll('-', ' ') : null;
}

/** Places that this browser has saved, searched without a network; shown in place of a page that is not saved. */
export function OfflinePage() {
  const { t } = useTranslation('offline');
  const missing = useMissing();
  const hydrating = useHydrating();
  const { data } = useQuery({ ...keptQuery(), enabled: !hydrating });
  const searchedText = missing && searchOf(missing);
  return (
    <>
      <PageHead title={t('title')} description={t('intro')} canonical={{ name: 'offline' }} noindex />
      <PlaceHeader crumbs={[{ label: t('title') }]} title={t('title')} intro={t('intro')} />
      <div className="wrap pb-10">
        {missing && <Missing page={missing} />}
        {data ? (
          <Lists key={searchedText} kept={data} searchedText={searchedText ?? ''} />
        ) : (
          <div className="mt-8 min-h-130 skeleton" />
        )}
      </div>
    </>
  );
}

function Missing({ page }: { page: URL }) {
  const { t } = useTranslation('offline');
  const { href } = page;
  useEffect(() => {
    // Asked past the service worker: a browser can be online with the site out of reach.
    const back = () =>
      void fetch(href, { method: 'HEAD' }).then(
        ({ status }) => status < 500 && window.location.replace(href),
        () => undefined,
      );
    if (navigator.onLine) back();
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, [href]);
  return (
    <div role="status" className="mt-8">
      <Notice tone="warning">
        <p>
          <strong>{t('missing.title')}</strong> {t('missing.text')}
        </p>
        <a href={href} className={buttonClass({ className: 'mt-3' })}>
          {t('missing.retry')}
        </a>
      </Notice>
    </div>
  );
}

/** Each page once, the pages of places first. */
function pagesOf({ places, recent }: OfflineState): KeptPage[] {
  const all = [...places.flatMap(({ pages }) => pages), ...recent];
  return all.filter(({ path }, index) => all.findIndex((page) => page.path === path) === index);
}

function Lists({ kept, searchedText }: { kept: OfflineState; searchedText: string }) {
  const { t } = useTranslation('offline');
  const id = useId();
  const [typed, setTyped] = useState(searchedText);
  const key = searchKey(typed);
  const matches = key === '' ? null : pagesOf(kept).filter(({ name }) => searchKey(name).includes(key));
  return (
    <>
      <search className="mt-8 block max-w-md">
        <label htmlFor={id} className="mb-1 block">
          {t('search.label')}
        </label>
        <input
          id={id}
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="h-11 w-full rounded-sm border border-line-strong bg-paper-raised px-3"
        />
      </search>
      {matches ? (
        <Section title={t('search.title')}>
          <div role="status">{matches.length === 0 && t('search.none')}</div>
          <PageLinks pages={matches} />
        </Section>
      ) : (
        <>
          <Section title={t('places.title')}>
            {kept.places.length > 0 ? (
              <KeptList places={kept.places} />
            ) : (
              <p className="max-w-prose">{t('places.none')}</p>
            )}
          </Section>
          <Section title={t('recent.title')}>
            {kept.recent.length > 0 ? <PageLinks pages={kept.recent} /> : <p>{t('recent.none')}</p>}
          </Section>
        </>
      )}
    </>
  );
}
