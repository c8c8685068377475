import { useQuery } from '@tanstack/react-query';
import type { TravelArticle } from '@/shared/travelGuide.ts';
import { askedGuideQuery, type GuideQuery, keptGuideQuery } from './queries.ts';

interface Shown {
  readonly article: TravelArticle | null | undefined;
  /** It could not be renewed. */
  readonly stale: boolean;
  /** It is being read or asked for; on a server, it will be asked for by a browser. */
  readonly waiting: boolean;
  /** There is nothing to show, for the service failed. */
  readonly failed: boolean;
  readonly retrying: boolean;
  readonly retry: () => void;
}

/** What is read of a place: what is kept, and in a browser what is asked for where nothing is, or something old. */
export function useTravelGuide(what: GuideQuery): Shown {
  const kept = useQuery(keptGuideQuery(what));
  const isDue = kept.isError || (kept.data?.due.length ?? 0) > 0;
  const asked = useQuery({ ...askedGuideQuery(what), enabled: isDue });
  // What a reader has before their eyes is not replaced.
  const article = kept.data?.article ?? asked.data?.article;
  return {
    article,
    stale: asked.isError || asked.data?.article?.stale === true,
    waiting: !article && (kept.isLoading || (import.meta.env.SSR ? isDue : asked.isLoading)),
    failed: !article && asked.isError,
    retrying: asked.isRefetching,
    retry: () => void asked.refetch(),
  };
}
