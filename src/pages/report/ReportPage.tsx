import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { PLACE_PARAM } from '@/blocks/report/reportPath.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { useHydrating } from '@/lib/hydration.ts';
import { PageHead } from '@/lib/seo/PageHead.tsx';
import { RouteLink } from '@/places/navigation/RouteLink.tsx';
import { PlaceHeader } from '@/places/PlaceHeader.tsx';
import { QueryView } from '@/places/states/QueryView.tsx';
import { withLanguage } from '@/shared/paths.ts';
import { Button } from '@/ui/Button.tsx';
import { buttonClass } from '@/ui/button.ts';
import { EmptyState, Notice } from '@/ui/states.tsx';
import { ReportForm } from './ReportForm.tsx';
import { type ReportedPlace, reportedPlaceQuery } from './reported.ts';

const SKELETON = <div className="mt-6 min-h-130 max-w-prose skeleton" />;

/** Page with the form for a mistake on a place (docs/product/reports.md). */
export function ReportPage() {
  const { t } = useTranslation('report');
  const title = t('report', { ns: 'places' });
  // The place stands in the parameters of the address alone, which a server does not look at.
  const hydrating = useHydrating();
  return (
    <>
      <PageHead title={title} description={t('intro')} canonical={{ name: 'report' }} noindex />
      <PlaceHeader crumbs={[{ label: title }]} title={title} intro={t('intro')} />
      <div className="wrap pb-10">
        <noscript>
          <p className="mt-6">{t('noscript')}</p>
        </noscript>
        {hydrating ? SKELETON : <Asked />}
      </div>
    </>
  );
}

function Asked() {
  const { t } = useTranslation('report');
  const lang = useLang();
  const [params] = useSearchParams();
  // In the page's language, which can be changed here.
  const path = withLanguage(params.get(PLACE_PARAM) ?? '', lang);
  const query = useQuery(reportedPlaceQuery(path, lang));
  return (
    <QueryView query={query} pending={SKELETON} errorText={t('errors.read')}>
      {(place) =>
        place ? (
          <Place key={path} place={place} path={path} />
        ) : (
          <EmptyState className="mt-6" title={t('noPlace.title')} text={t('noPlace.text')}>
            <RouteLink to={{ name: 'search' }} className={buttonClass({ intent: 'primary' })}>
              {t('noPlace.search')}
            </RouteLink>
          </EmptyState>
        )
      }
    </QueryView>
  );
}

function Place({ place, path }: { readonly place: ReportedPlace; readonly path: string }) {
  const [isSent, setSent] = useState(false);
  if (isSent) return <Thanks path={path} onAgain={() => setSent(false)} />;
  return <ReportForm place={place} path={path} onSent={() => setSent(true)} />;
}

function Thanks({ path, onAgain }: { readonly path: string; readonly onAgain: () => void }) {
  const { t } = useTranslation('report');
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <Notice tone="success" className="mt-6 max-w-prose">
      <h2 ref={ref} tabIndex={-1} className="font-serif text-xl outline-none">
        {t('thanks.title')}
      </h2>
      <p className="mt-1">{t('thanks.text')}</p>
      <p className="mt-4 flex flex-wrap gap-3">
        <Link to={path} className={buttonClass({ intent: 'primary' })}>
          {t('back')}
        </Link>
        <Button onClick={onAgain}>{t('thanks.again')}</Button>
      </p>
    </Notice>
  );
}
