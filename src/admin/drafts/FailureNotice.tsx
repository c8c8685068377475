import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/Button.tsx';
import { Notice } from '@/ui/states.tsx';

interface Props {
  /** Why. */
  readonly children: ReactNode;
  /** True when somebody else has saved meanwhile. */
  readonly isConflict: boolean;
  readonly onDiscard: () => void;
  readonly onOverwrite: () => void;
}

/** Reason why a text was not saved. If someone else has saved it meanwhile, one of the two is chosen. */
export function FailureNotice({ children, isConflict, onDiscard, onOverwrite }: Props) {
  const { t } = useTranslation('admin');
  return (
    <Notice tone="danger">
      <p role="alert">{children}</p>
      {isConflict && (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button size="sm" onClick={onDiscard}>
            {t('drafts.theirs')}
          </Button>
          <Button size="sm" intent="danger" onClick={onOverwrite}>
            {t('drafts.mine')}
          </Button>
        </div>
      )}
    </Notice>
  );
}
