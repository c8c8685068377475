import { useQuery } from '@tanstack/react-query';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { TravelArticle } from '@/shared/travelGuide.ts';
import { askedGuideQuery, type GuideQuery, keptGuideQuery } from './queries.ts';

/** A text in the page's language in place of one that is not. */
export interface OwnText {
  /** Element around the text and its offer. */
  readonly box: RefObject<HTMLDivElement | null>;
  /** One may come while the other is shown. */
  readonly expected: boolean;
  /** Shows it; undefined while there is none. */
  readonly take: (() => void) | undefined;
}

interface GuideState {
  readonly article: TravelArticle | null | undefined;
  /** True for an article that could not be renewed. */
  readonly stale: boolean;
  /** It is being read or asked for; on a server, it will be asked for by a browser. */
  readonly waiting: boolean;
  /** There is nothing to show, for the service failed. */
  readonly failed: boolean;
  readonly retrying: boolean;
  readonly retry: () => void;
  readonly own: OwnText;
}

/** Article on a place: the stored one, and in a browser one asked for where there is none, or an old one. */
export function useTravelGuide(what: GuideQuery): GuideState {
  const storedQuery = useQuery(keptGuideQuery(what));
  const isDue = storedQuery.isError || (storedQuery.data?.due.length ?? 0) > 0;
  const requestedQuery = useQuery({ ...askedGuideQuery(what), enabled: isDue });
  const first = storedQuery.data?.article;
  const isForeign = first ? first.lang !== what.lang : false;
  const ownArticle =
    isForeign && requestedQuery.data?.article?.lang === what.lang ? requestedQuery.data.article : null;
  const box = useRef<HTMLDivElement>(null);
  // One that was there before anything was shown, as after a way back to the page, is not offered.
  const [isTaken, setTaken] = useState(ownArticle !== null);
  useLayoutEffect(() => {
    if (ownArticle && box.current && box.current.getBoundingClientRect().top >= window.innerHeight)
      setTaken(true);
  }, [ownArticle]);
  // A text before a reader's eyes is not replaced unless they say so.
  const article = (isTaken && ownArticle) || (first ?? requestedQuery.data?.article);
  const take = () => {
    setTaken(true);
    // The button that was pressed is gone.
    box.current?.focus({ preventScroll: true });
  };
  return {
    article,
    stale: requestedQuery.isError || requestedQuery.data?.article?.stale === true,
    waiting: !article && (storedQuery.isLoading || (import.meta.env.SSR ? isDue : requestedQuery.isLoading)),
    failed: !article && requestedQuery.isError,
    retrying: requestedQuery.isRefetching,
    retry: () => void requestedQuery.refetch(),
    own: {
      box,
      expected: article === first && isForeign && (storedQuery.data?.due.includes(what.lang) ?? false),
      take: ownArticle && !isTaken ? take : undefined,
    },
  };
}
