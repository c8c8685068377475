import type { ReactNode } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LeaveQuestion } from '@/admin/drafts/LeaveQuestion.tsx';
import { ActionBar } from '@/admin/ui/ActionBar.tsx';
import { Button } from '@/ui/Button.tsx';
import { Notice } from '@/ui/states.tsx';
import type { Values } from './placeForm.ts';
import type { SaveFailure } from './usePlaceSaving.ts';

interface Props {
  readonly form: UseFormReturn<Record<string, string>>;
  readonly save: (values: Values) => Promise<void>;
  readonly failure: SaveFailure | null;
  readonly saveLabel: string;
  /** Above the fields: where else one can go from here. */
  readonly links: ReactNode;
  /** Under the form, away from the button that saves. */
  readonly removal?: ReactNode;
  readonly children: ReactNode;
}

/** The form of a place: why it was not saved, its fields, and what can be done with them. */
export function PlaceFormFrame({ form, save, failure, saveLabel, links, removal, children }: Props) {
  const { t } = useTranslation('adminPlaces');
  const { isDirty, isSubmitting } = form.formState;
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
        <div className="-mx-2 flex flex-wrap">{links}</div>
        {children}
        <ActionBar>
          <Button type="submit" intent="primary" busy={isSubmitting}>
            {saveLabel}
          </Button>
          {isDirty && !isSubmitting && (
            <p role="status" className="min-w-0 flex-1 text-sm text-ink-muted">
              {t('unsaved')}
            </p>
          )}
        </ActionBar>
        {removal}
      </form>
      <LeaveQuestion />
    </FormProvider>
  );
}
