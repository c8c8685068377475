import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type DraftSlot, storeDraft } from './drafts.ts';
import { useUnloadWarning } from './useUnloadWarning.ts';

/** Debounce: long enough to keep typing fast, short enough to lose little. */
const STORE_AFTER_MS = 500;

/** Stores unsaved text in this browser, and warns before the page is left with it. */
export function useDraft<Form extends FieldValues>(slot: DraftSlot<Form>, form: UseFormReturn<Form>): void {
  const { isDirty } = form.formState;
  const slotRef = useRef(slot);
  slotRef.current = slot;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Not `form.formState`: it is the last render's, which a save may have outdated.
    let latest: { readonly isDirty: boolean; readonly values: Form } | undefined;
    const store = () => {
      clearTimeout(timer);
      timer = undefined;
      if (latest?.isDirty) storeDraft(slotRef.current, latest.values);
    };
    const unsubscribe = form.subscribe({
      formState: { isDirty: true, values: true },
      callback: ({ isDirty = false, values }) => {
        latest = { isDirty, values };
        clearTimeout(timer);
        timer = setTimeout(store, STORE_AFTER_MS);
      },
    });
    return () => {
      // The last words before another screen was opened.
      if (timer) store();
      unsubscribe();
    };
  }, [form]);
  useUnloadWarning(isDirty);
}
