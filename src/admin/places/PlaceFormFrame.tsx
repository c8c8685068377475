import type { ReactNode } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LeaveQuestion } from '@/admin/drafts/LeaveQuestion.tsx';
import { Button } from '@/ui/Button.tsx';
import { Notice } from '@/ui/states.tsx';
import type { Values } from './placeForm.ts';
import type { SaveFailure } from './usePlaceSaving.ts';

interface Props {
  readonly form: UseFormReturn<Record<string, string>>;
  readonly save: (values: Values) => Promise<void>;
  readonly failure: SaveFailure | null;
  readonly saveLabel: string;
  /** Beside the button that saves, which stay in view. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** The form of a place: why it was not saved, its fields, and what can be done with them. */
export function PlaceFormFrame({ form, save, failure, saveLabel, actions, children }: Props) {
  const { t } = useTranslation('adminPlaces');
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="grid grid-cols-1 gap-6"
        onSubmit={(event) => {
          form.clearErrors();
          void form.handleSubmit(save)(event);
        }}
      >
        {failure && (
          <Notice tone="danger">
            <p role="alert">{t(`errors.${failure}`)}</p>
          </Notice>
        )}
        {children}
        <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border-t border-line bg-paper py-4">
          <Button type="submit" intent="primary" busy={form.formState.isSubmitting}>
            {saveLabel}
          </Button>
          {actions}
        </div>
      </form>
      <LeaveQuestion />
    </FormProvider>
  );
}
