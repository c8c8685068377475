import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { toast } from '@/lib/toast.ts';
import { Icon } from '@/ui/Icon.tsx';
import { toggleCompared } from './comparisonStore.ts';
import type { CompareToggleProps } from './LazyCompareToggle.tsx';
import { useIsCompared } from './useComparedIds.ts';

/** A ruler, or a tick once the city is chosen. Of the size of the heart beside it. */
export function CompareToggle({ cityId, name, className }: CompareToggleProps) {
  const { t } = useTranslation('places');
  const chosen = useIsCompared(cityId);
  const label = t(chosen ? 'comparison.remove' : 'comparison.choose', { name });
  return (
    <button
      type="button"
      aria-label={label}
      onPointerEnter={({ currentTarget }) => currentTarget.setAttribute('title', label)}
      onClick={() => {
        if (!toggleCompared(cityId)) toast({ title: t('comparison.full') });
      }}
      className={clsx(
        'grid size-11 shrink-0 place-items-center rounded-full border print:hidden',
        chosen
          ? 'border-accent bg-accent text-accent-ink'
          : 'border-line bg-paper-raised/85 text-ink-muted hover:text-accent',
        className,
      )}
    >
      <Icon name={chosen ? 'check' : 'ruler'} />
    </button>
  );
}
