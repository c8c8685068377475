import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { formatDate, formatNumber } from '@/shared/format.ts';
import {
  OPEN_FORMATS,
  OPEN_LICENCES,
  type OpenFormat,
  type OpenKind,
  openDataPath,
} from '@/shared/openData.ts';
import { buttonClass } from '@/ui/button.ts';
import { Icon } from '@/ui/Icon.tsx';
import type { OpenDataState } from './queries.ts';

/** As people write them, the same in every language. */
const FORMAT_NAMES: Readonly<Record<OpenFormat, string>> = { csv: 'CSV', geojson: 'GeoJSON', json: 'JSON' };

interface Props {
  readonly kind: OpenKind;
  /** Undefined while it is not known. */
  readonly state: OpenDataState | undefined;
}

/** One kind of open data: what it holds, whose work it is, its files. */
export function OpenFile({ kind, state }: Props) {
  const { t } = useTranslation(['openData', 'common']);
  const lang = useLang();
  const { licence, licenceUrl, sources } = OPEN_LICENCES[kind];
  const name = t(`common:${kind}`);
  return (
    <section
      aria-labelledby={`open-${kind}`}
      className="flex min-w-0 flex-col rounded-md border border-line bg-paper-raised p-5"
    >
      <h3 id={`open-${kind}`} className="text-xl">
        {name}
      </h3>
      <p className="mt-2 text-ink-muted">{t(`about.${kind}`)}</p>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <Fact term={t('facts.rows')}>{state ? formatNumber(lang, state.rows) : '–'}</Fact>
        <Fact term={t('facts.changed')}>
          {state?.changedAt ? formatDate(lang, new Date(state.changedAt), 'UTC') : '–'}
        </Fact>
        <Fact term={t('facts.licence')}>
          <Outside href={licenceUrl}>{licence}</Outside>
        </Fact>
        <Fact term={t('facts.sources')}>
          <ul>
            {sources.map((source) => (
              <li key={source.name}>
                <bdi lang="en">
                  <Outside href={source.url}>{source.name}</Outside>
                </bdi>{' '}
                <bdi className="text-ink-muted">
                  ({source.licence === 'Public domain' ? t('facts.publicDomain') : source.licence})
                </bdi>
              </li>
            ))}
          </ul>
        </Fact>
      </dl>
      <ul className="mt-auto flex flex-wrap gap-2 pt-5 print:hidden">
        {OPEN_FORMATS.map((format) => (
          <li key={format}>
            <a
              href={openDataPath(kind, format)}
              download
              rel="nofollow"
              aria-label={t('download', { what: name, format: FORMAT_NAMES[format] })}
              className={buttonClass({ size: 'sm' })}
            >
              <Icon name="download" />
              {FORMAT_NAMES[format]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const Fact = ({ term, children }: { term: string; children: React.ReactNode }) => (
  <>
    <dt className="text-ink-muted">{term}</dt>
    <dd className="min-w-0">{children}</dd>
  </>
);

const Outside = ({ href, children }: { href: string; children: string }) => (
  <a href={href} rel="noopener" className="underline underline-offset-4">
    <bdi>{children}</bdi>
  </a>
);
