import { Corrected } from '@/features/not-found/Corrected.tsx';
import { NotFound } from '@/features/not-found/NotFound.tsx';

/** No address leads here (visitor.md §2), once those that can be put right have been (§8). */
export function NotFoundPage() {
  return (
    <Corrected>
      <NotFound />
    </Corrected>
  );
}
