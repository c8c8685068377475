import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { useIsLoaded } from '@/lib/i18n.tsx';
import { toast } from '@/lib/toast.ts';
import { Icon } from '@/ui/Icon.tsx';
import type { CompareToggleProps } from './CompareSlot.tsx';
import { toggle } from './chosenStore.ts';
import { useIsChosen } from './useChosen.ts';

/** A ruler, or a tick once the city is chosen. Of the size of the heart beside it. */
export function CompareToggle({ cityId, name, className }: CompareToggleProps) {
  // Not by suspending: a page in another language would wait for the texts of its cards.
  const { t, ready } = useTranslation('compare', { useSuspense: false });
  const loaded = useIsLoaded('compare', ready);
  const chosen = useIsChosen(cityId);
  if (!loaded) return null;
  const label = t(chosen ? 'remove' : 'choose', { name });
  return (
    <button
      type="button"
      aria-label={label}
      onPointerEnter={({ currentTarget }) => currentTarget.setAttribute('title', label)}
      onClick={() => {
        if (!toggle(cityId)) toast({ title: t('full') });
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
