import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { formatNumber } from '@/shared/format.ts';
import { FactList } from '@/ui/FactList.tsx';
import { type DependentCounts, dependentsOf } from './deletion.ts';
import type { PlaceKind } from './placeForm.ts';

interface Props {
  readonly kind: PlaceKind;
  readonly counts: DependentCounts;
  readonly className?: string;
}

/** Counts of the rows that go with deleted places; nothing where there is nothing to count. */
export function DependentList({ kind, counts, className = '' }: Props) {
  const { t } = useTranslation('adminPlaces');
  const lang = useLang();
  const facts = dependentsOf(kind).flatMap((table) =>
    counts[table] ? { id: table, term: t(`delete.${table}`), value: formatNumber(lang, counts[table]) } : [],
  );
  return <FactList facts={facts} className={className} />;
}
