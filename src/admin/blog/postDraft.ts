import type { DraftSlot } from '@/admin/drafts/drafts.ts';
import type { PostForm } from './postForm.ts';

/** The draft of an article; null: of a new one. */
export const postDraft = (id: number | null): DraftSlot<PostForm> => ({
  name: String(id ?? 'new'),
  isForm: (given): given is PostForm => {
    const form = given as PostForm | null | undefined;
    return Boolean(form?.texts?.fr) && Array.isArray(form?.places);
  },
});
