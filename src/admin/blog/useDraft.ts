import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { storeDraft } from './drafts.ts';
import type { PostForm } from './postForm.ts';

/** Debounce: long enough to keep typing fast, short enough to lose little. */
const STORE_AFTER_MS = 500;

/** Stores unsaved text in this browser, and warns before the page is left with it. */
export function useDraft(id: number | null, form: UseFormReturn<PostForm>): void {
  const { isDirty } = form.formState;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const subscription = form.watch(() => {
      clearTimeout(timer);
      timer = setTimeout(() => form.formState.isDirty && storeDraft(id, form.getValues()), STORE_AFTER_MS);
    });
    return () => {
      clearTimeout(timer);
      subscription.unsubscribe();
    };
  }, [form, id]);
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
}
