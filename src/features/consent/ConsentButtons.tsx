import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/Button.tsx';
import { type Choice, choose } from './consentStore.ts';

/** Two buttons of the same look: refusing is as easy as accepting. */
export function ConsentButtons({ chosen }: { chosen?: Choice | undefined }) {
  const { t } = useTranslation('consent');
  return (
    <div className="grid flex-[1_0_16rem] grid-cols-2 gap-3 sm:flex-[0_0_20rem]">
      <Button aria-pressed={chosen && chosen === 'refused'} onClick={() => choose('refused')}>
        {t('refuse')}
      </Button>
      <Button aria-pressed={chosen && chosen === 'accepted'} onClick={() => choose('accepted')}>
        {t('accept')}
      </Button>
    </div>
  );
}
