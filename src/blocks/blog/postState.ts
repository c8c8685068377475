/** Stages of an article between its author and visitors. */
export type PostState = 'draft' | 'scheduled' | 'published' | 'trash';

interface Dates {
  /** ISO 8601; null for a draft. */
  readonly publishedAt: string | null;
  /** ISO 8601; null where it is not in the trash. */
  readonly deletedAt: string | null;
}

export function stateOf({ publishedAt, deletedAt }: Dates): PostState {
  if (deletedAt !== null) return 'trash';
  if (publishedAt === null) return 'draft';
  return Date.parse(publishedAt) > Date.now() ? 'scheduled' : 'published';
}

/** The tone of its badge. */
export const STATE_TONES = {
  draft: 'neutral',
  scheduled: 'warning',
  published: 'success',
  trash: 'danger',
} as const satisfies Record<PostState, string>;
