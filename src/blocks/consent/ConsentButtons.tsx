import { useTranslation } from 'react-i18next';
import { type Choice, setConsent } from '@/lib/consent/consentStore.ts';
import { Button } from '@/ui/Button.tsx';

interface Props {
  readonly chosen?: Choice | undefined;
  /** After the answer is kept. */
  readonly onChoose?: () => void;
}

/** Two buttons of the same look: refusing is as easy as accepting. */
export function ConsentButtons({ chosen, onChoose }: Props) {
  const { t } = useTranslation('consent');
  const answer = (choice: Choice) => {
    setConsent(choice);
    onChoose?.();
  };
  return (
    <div className="grid flex-[1_1_16rem] grid-cols-2 gap-3 sm:flex-[0_0_20rem]">
      <Button aria-pressed={chosen && chosen === 'refused'} onClick={() => answer('refused')}>
        {t('refuse')}
      </Button>
      <Button aria-pressed={chosen && chosen === 'accepted'} onClick={() => answer('accepted')}>
        {t('accept')}
      </Button>
    </div>
  );
}
