import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { formatNumber } from '@/shared/format.ts';
import { Bdi } from '@/ui/Bdi.tsx';
import type { LeftOut } from './points.ts';

/** Names that are said before the others are unfolded. */
const SAID = 10;

const line = (names: readonly string[]) => names.join(' · ');

/** Names what of a file is left out, by the reasons. */
export function LeftOutNames({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const { t } = useTranslation('lists');
  const lang = useLang();
  const groups = Map.groupBy(leftOut, ({ reason }) => reason);
  return [...groups].map(([reason, group]) => {
    const names = group.map(({ name }) => name);
    const others = names.slice(SAID);
    return (
      <div key={reason} className="mt-2 first:mt-0">
        <p>
          {t(`import.left.${reason}`)} <Bdi className="wrap-anywhere">{line(names.slice(0, SAID))}</Bdi>
        </p>
        {others.length > 0 && (
          <details>
            <summary className="cursor-pointer py-1 font-semibold">
              {t('import.others', { count: others.length, value: formatNumber(lang, others.length) })}
            </summary>
            <Bdi className="block max-h-60 overflow-y-auto wrap-anywhere">{line(others)}</Bdi>
          </details>
        )}
      </div>
    );
  });
}
