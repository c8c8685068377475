import { useQuery } from '@tanstack/react-query';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { TravelArticle } from '@/shared/travelGuide.ts';
import { askedGuideQuery, type GuideQuery, keptGuideQuery } from './queries.ts';

/** A text in the page's language in place of one that is not. */
export interface OwnText {
  /** Of the text, around its offer. */
  readonly box: RefObject<HTMLDivElement | null>;
  /** One may come while the other is shown. */
  readonly expected: boolean;
  /** Shows it; undefined while there is none. */
  readonly take: (() => void) | undefined;
}

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
  readonly own: OwnText;
}

/** What is read of a place: what is kept, and in a browser what is asked for where nothing is, or something old. */
export function useTravelGuide(what: GuideQuery): Shown {
  const kept = useQuery(keptGuideQuery(what));
  const isDue = kept.isError || (kept.data?.due.length ?? 0) > 0;
  const asked = useQuery({ ...askedGuideQuery(what), enabled: isDue });
  const first = kept.data?.article;
  const isForeign = first ? first.lang !== what.lang : false;
  const own = isForeign && asked.data?.article?.lang === what.lang ? asked.data.article : null;
  const box = useRef<HTMLDivElement>(null);
  // One that was there before anything was shown, as after a way back to the page, is not offered.
  const [taken, setTaken] = useState(own !== null);
  useLayoutEffect(() => {
    if (own && box.current && box.current.getBoundingClientRect().top >= window.innerHeight) setTaken(true);
  }, [own]);
  // What a reader has before their eyes is not replaced unless they say so.
  const article = (taken && own) || (first ?? asked.data?.article);
  const take = () => {
    setTaken(true);
    // The button that was pressed is gone.
    box.current?.focus({ preventScroll: true });
  };
  return {
    article,
    stale: asked.isError || asked.data?.article?.stale === true,
    waiting: !article && (kept.isLoading || (import.meta.env.SSR ? isDue : asked.isLoading)),
    failed: !article && asked.isError,
    retrying: asked.isRefetching,
    retry: () => void asked.refetch(),
    own: {
      box,
      expected: article === first && isForeign && (kept.data?.due.includes(what.lang) ?? false),
      take: own && !taken ? take : undefined,
    },
  };
}
