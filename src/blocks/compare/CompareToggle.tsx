import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { toast } from '@/lib/toast.ts';
import { Icon } from '@/ui/Icon.tsx';
import { toggleCompared } from './comparisonStore.ts';
import { useIsCompared } from './useComparedIds.ts';

export interface CompareToggleProps {
  readonly cityId: number;
  /** The city's name as the page shows it. */
  readonly name: string;
  readonly className?: string;
}

/** A ruler, or a tick once the city is chosen. Of the size of the heart beside it. */
export function CompareToggle({ cityId, name, className }: CompareToggleProps) {
  const { t } = useTranslation('places');
  const isChosen = useIsCompared(cityId);
  const label = t(isChosen ? 'comparison.remove' : 'comparison.choose', { name });
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
        isChosen
          ? 'border-accent bg-accent text-accent-ink'
          : 'border-line bg-paper-raised/85 text-ink-muted hover:text-accent',
        className,
      )}
    >
      <Icon name={isChosen ? 'check' : 'ruler'} />
    </button>
  );
}
