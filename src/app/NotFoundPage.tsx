import { Corrected, NotFound } from '@/features/not-found/index.ts';

/** No address leads here (visitor.md §2), once those that can be put right have been (§8). */
export function NotFoundPage() {
  return (
    <Corrected>
      <NotFound />
    </Corrected>
  );
}
