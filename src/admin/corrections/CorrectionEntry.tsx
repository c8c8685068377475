import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { formatNumber, formatStamp } from '@/shared/format.ts';
import { languageOf, localeTag } from '@/shared/languages.ts';
import { ownZone } from '@/shared/localTime.ts';
import { buildPath } from '@/shared/paths.ts';
import { type Correction, pageOf } from './corrections.ts';
import { DecideForm } from './DecideForm.tsx';

/** Report of a visitor beside the current place, and the decision. */
export function CorrectionEntry({ correction }: { readonly correction: Correction }) {
  const { t } = useTranslation('adminCorrections');
  const { t: ofReport } = useTranslation('report');
  const lang = useLang();
  const zone = ownZone();
  const { created_at, place, kind, lang: itsLang, text, proposal, source, state } = correction;
  const page = pageOf(correction);
  const country =
    place?.iso_code &&
    correction.place_type !== 'country' &&
    new Intl.DisplayNames([lang], { type: 'region', fallback: 'code' }).of(place.iso_code);
  return (
    <li className="grid grid-cols-1 gap-3 border-b border-line py-5">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="text-base font-semibold">
          {place ? (
            <bdi>
              {page ? (
                <a href={buildPath(itsLang, page)} className="underline underline-offset-4">
                  {place.name}
                </a>
              ) : (
                place.name
              )}
            </bdi>
          ) : (
            t('gone')
          )}
          {country && ` · ${country}`}
        </h2>
        <span className="rounded-sm bg-paper-sunken px-2 text-sm">{ofReport(`kinds.${kind}`)}</span>
        {state !== 'open' && <span className="text-sm font-semibold">{t(`states.${state}`)}</span>}
      </div>
      <p className="text-sm text-ink-muted">
        <time dateTime={created_at}>
          <bdi>{formatStamp(lang, new Date(created_at), zone)}</bdi>
        </time>
        {' · '}
        <bdi lang={localeTag(itsLang)}>{languageOf(itsLang).nativeName}</bdi>
      </p>
      <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
      <dl className="grid gap-1 text-sm">
        <Fact term={t('now')}>{place && <Present correction={correction} />}</Fact>
        <Fact term={t('proposal')}>{proposal && <bdi>{proposal}</bdi>}</Fact>
        <Fact term={t('source')}>
          {source && (
            <a
              href={source}
              rel="noopener noreferrer nofollow"
              target="_blank"
              className="wrap-anywhere underline underline-offset-4"
            >
              <bdi dir="ltr">{source}</bdi>
            </a>
          )}
        </Fact>
        <Fact term={t('note')}>{state !== 'open' && correction.note && <bdi>{correction.note}</bdi>}</Fact>
      </dl>
      {state === 'open' && <DecideForm correction={correction} />}
    </li>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="grid gap-x-3 sm:grid-cols-[9rem_1fr]">
      <dt className="text-ink-muted">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

/** Current values of the fields that the report is about. */
function Present({ correction: { kind, place } }: { readonly correction: Correction }) {
  const { t } = useTranslation('adminCorrections');
  const lang = useLang();
  if (!place) return null;
  const nothing = t('nothing');
  if (kind === 'population') return place.population ? formatNumber(lang, place.population) : nothing;
  if (kind === 'position')
    return place.latitude === null || place.latitude === undefined ? (
      nothing
    ) : (
      <bdi dir="ltr">{`${place.latitude}, ${place.longitude}`}</bdi>
    );
  if (kind === 'region') return <bdi>{place.region ?? nothing}</bdi>;
  return <bdi>{(kind === 'name' ? place.stored_name : place.name) ?? nothing}</bdi>;
}
