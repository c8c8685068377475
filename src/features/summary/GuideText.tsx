import { useTranslation } from 'react-i18next';
import { RouteLink } from '@/features/navigation/RouteLink.tsx';
import { useLang } from '@/lib/i18n.tsx';
import { formatDate } from '@/shared/format.ts';
import { guidePlaceRoute, type PlaceGuide } from '@/shared/guides.ts';

const CC = /^CC (BY(?:-SA)?) (4\.0)$/;
const link = 'underline underline-offset-4';

/** A guide of ours: introduction, highlights beside it, a tip, who signs it. */
export function GuideText({ guide }: { guide: PlaceGuide }) {
  const { t } = useTranslation('summary');
  const { introduction, highlights, tip } = guide;
  return (
    <div className="grid gap-x-12 gap-y-6 md:grid-cols-2 md:grid-rows-[auto_1fr]">
      <p className="max-w-prose font-serif text-lg/relaxed sm:text-xl/relaxed">{introduction}</p>
      {highlights.length > 0 && (
        <div className="md:col-start-2 md:row-span-2 md:row-start-1">
          <h3 className="eyebrow font-sans">{t('guide.highlights')}</h3>
          <ul className="mt-1 divide-y divide-line">
            {highlights.map(({ name, text, place }) => (
              <li key={name} className="py-2.5">
                <b className="font-semibold">
                  {place ? (
                    <RouteLink to={guidePlaceRoute(place)} className={link}>
                      {name}
                    </RouteLink>
                  ) : (
                    <bdi>{name}</bdi>
                  )}
                </b>
                <span className="block text-ink-muted">{text}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="max-w-prose">
        {tip && (
          <div className="mb-4 border-s-2 border-accent ps-4">
            <h3 className="eyebrow font-sans">{t('guide.tip')}</h3>
            <p className="mt-1">{tip}</p>
          </div>
        )}
        <GuideSource guide={guide} />
      </div>
    </div>
  );
}

function GuideSource({ guide: { author, date, licence } }: { guide: PlaceGuide }) {
  const lang = useLang();
  const [, terms, version] = CC.exec(licence) ?? [];
  return (
    <p className="text-sm text-ink-muted">
      <bdi>{author}</bdi> · {formatDate(lang, new Date(date), 'UTC')} ·{' '}
      {terms ? (
        <a
          href={`https://creativecommons.org/licenses/${terms.toLowerCase()}/${version}/`}
          rel="license noopener"
          className={link}
        >
          <bdi>{licence}</bdi>
        </a>
      ) : (
        <bdi>{licence}</bdi>
      )}
    </p>
  );
}
