import { useTranslation } from 'react-i18next';
import { KINDS_OF, type ReportKind } from '@/shared/reports.ts';
import type { ReportedPlace } from './reported.ts';

interface Props {
  readonly place: ReportedPlace;
  readonly value: ReportKind | null;
  readonly onChange: (kind: ReportKind) => void;
  readonly error: string | undefined;
}

/** Choice of the kind of a mistake, among the kinds that a place of its type can have. */
export function KindField({ place, value, onChange, error }: Props) {
  const { t } = useTranslation('report');
  return (
    <fieldset aria-describedby={error && 'report-kind'}>
      <legend className="mb-2 font-semibold">{t('kind')}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {KINDS_OF[place.type].map((kind) => (
          <label key={kind} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="kind"
              value={kind}
              checked={value === kind}
              onChange={() => onChange(kind)}
              className="size-5 accent-accent"
            />
            {t(`kinds.${kind}`)}
          </label>
        ))}
      </div>
      {error && (
        <p id="report-kind" role="alert" className="mt-1 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
