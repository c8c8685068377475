import { Corrected } from '@/features/not-found/index.ts';
import { SoonPage } from './SoonPage.tsx';

/** A post that does not exist leads to the list of posts (visitor.md §8, rule 1). */
export function PostPage() {
  return (
    <Corrected>
      <SoonPage />
    </Corrected>
  );
}
