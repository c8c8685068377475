import { useQuery } from '@tanstack/react-query';
import { useLang } from '@/i18n/i18n.tsx';
import { type ArticlePlaceType, byProject, type SectionKey, type TravelGuide } from '@/shared/travelGuide.ts';
import { keptGuideQuery } from './queries.ts';

interface KeptGuide {
  /** Sections of one project. */
  readonly sections: readonly SectionKey[];
  readonly kept: TravelGuide | undefined;
}

/** Stored sections about a place, an article a project. */
export function useKeptGuides(
  type: ArticlePlaceType,
  id: number,
  sections: readonly SectionKey[],
): KeptGuide[] {
  const lang = useLang();
  const requests = byProject(sections);
  const place = { type, id, lang };
  // There are two projects.
  const first = useQuery(keptGuideQuery({ ...place, sections: requests[0]?.sections ?? [] }));
  const second = useQuery(keptGuideQuery({ ...place, sections: requests[1]?.sections ?? [] }));
  return requests.map((one, at) => ({ sections: one.sections, kept: (at === 0 ? first : second).data }));
}
