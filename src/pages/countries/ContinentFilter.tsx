import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { nameIn } from '@/shared/names.ts';
import type { Continent } from '@/shared/places.ts';
import { FILTER_LOOK } from '@/ui/FilterField.tsx';

interface Props {
  readonly continents: readonly Continent[];
  /** Id of the chosen one; 0 means every continent. */
  readonly chosen: number;
  readonly onChoose: (id: number) => void;
}

/** The choice of the continent whose countries are listed. */
export function ContinentFilter({ continents, chosen, onChoose }: Props) {
  const { t } = useTranslation('countries');
  const lang = useLang();
  return (
    <label className="block">
      <span className="sr-only">{t('list.filter')}</span>
      <select
        value={chosen}
        onChange={(event) => onChoose(Number(event.target.value))}
        className={FILTER_LOOK}
      >
        <option value={0}>{t('list.allContinents')}</option>
        {continents.map((continent) => (
          <option key={continent.id} value={continent.id}>
            {nameIn(continent.names, lang).text}
          </option>
        ))}
      </select>
    </label>
  );
}
