import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { lazyWithFallback } from '@/lib/lazyWithFallback.ts';
import { parsePath } from '@/shared/paths.ts';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { canKeep } from './kept.ts';

const KeepPanel = lazyWithFallback(async () => (await import('./KeepPanel.tsx')).KeepPanel);

/** Keeps the country or city of the page to be read without a network. */
export function KeepButton() {
  const { t } = useTranslation('places');
  const { route } = parsePath(useLocation().pathname);
  const [open, setOpen] = useState(false);
  const id = useId();
  if (!canKeep() || (route.name !== 'city' && route.name !== 'country')) return null;
  return (
    <>
      <div className="max-xl:basis-full">
        <Button aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <Icon name="download" />
          {t('keep')}
        </Button>
      </div>
      {open && (
        <Suspense fallback={null}>
          <KeepPanel route={route} id={id} />
        </Suspense>
      )}
    </>
  );
}
