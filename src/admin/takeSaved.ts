import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * After a save: the form is what is stored now, but for what was typed while it was being written, which stays unsaved.
 * Says whether there is any.
 * @param sent what the form held when it was saved
 */
export function takeSaved<Form extends FieldValues>(
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
