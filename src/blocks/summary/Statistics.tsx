import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface Statistic {
  readonly id: string;
  readonly term: string;
  readonly value: ReactNode;
}

/** A table of information and details. */
export function Statistics({ rows, name }: { rows: readonly Statistic[]; name: string }) {
  const { t } = useTranslation('summary');
  const head = 'border-b border-line-strong py-2 text-start eyebrow';
  return (
    <table className="w-full max-w-2xl">
      <caption className="sr-only">{t('tabs.label', { name })}</caption>
      <thead>
        <tr>
          <th scope="col" className={head}>
            {t('table.information')}
          </th>
          <th scope="col" className={head}>
            {t('table.details')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, term, value }) => (
          <tr key={id} className="border-b border-line">
            <th scope="row" className="py-2.5 pe-4 text-start font-normal text-ink-muted">
              {term}
            </th>
            <td className="py-2.5 font-semibold tabular-nums">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
