import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Resets the form to the stored values after a save; values typed during the save stay unsaved.
 * Returns whether there are any.
 * @param sent what the form held when it was saved
 */
export function resetToSaved<Form extends FieldValues>(
  form: UseFormReturn<Form>,
  sent: Form,
  stored: Form,
): boolean {
  const now = form.getValues();
  const later = Object.entries(now).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(sent[field]),
  );
  form.reset(stored);
  if (later.length === 0) return false;
  form.reset({ ...stored, ...Object.fromEntries(later) }, { keepDefaultValues: true });
  return true;
}
