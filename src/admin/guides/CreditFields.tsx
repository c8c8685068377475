import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '@/admin/ui/TextField.tsx';
import type { GuideForm, GuideProblem } from './guideForm.ts';

const CREDITS = ['author', 'licence'] as const;

/** Author of the guide, and its licence. */
export function CreditFields() {
  const { t } = useTranslation('adminGuides');
  const { register, getFieldState, formState } = useFormContext<GuideForm>();
  return (
    <div className="grid gap-4 border-t border-line pt-5 sm:grid-cols-2 lg:gap-8">
      {CREDITS.map((name) => {
        const problem = getFieldState(name, formState).error?.type as GuideProblem | undefined;
        return (
          <TextField
            key={name}
            label={t(`credits.${name}`)}
            {...(name === 'author' ? { hint: t('credits.hint') } : {})}
            error={problem && t(`errors.${problem}`)}
            {...register(name)}
            dir="auto"
          />
        );
      })}
    </div>
  );
}
