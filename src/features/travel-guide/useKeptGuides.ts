import { useQuery } from '@tanstack/react-query';
import { useLang } from '@/lib/i18n.tsx';
import { type ArticlePlaceType, byProject, type SectionKey, type TravelGuide } from '@/shared/travelGuide.ts';
import { keptGuideQuery } from './queries.ts';

interface KeptGuide {
  /** Of one project. */
  readonly sections: readonly SectionKey[];
  readonly kept: TravelGuide | undefined;
}

/** What is kept of the sections of a place, an article a project. */
export function useKeptGuides(
  type: ArticlePlaceType,
  id: number,
  sections: readonly SectionKey[],
): KeptGuide[] {
  const lang = useLang();
  const asked = byProject(sections);
  const place = { type, id, lang };
  // There are two projects.
  const first = useQuery(keptGuideQuery({ ...place, sections: asked[0]?.sections ?? [] }));
  const second = useQuery(keptGuideQuery({ ...place, sections: asked[1]?.sections ?? [] }));
  return asked.map((one, at) => ({ sections: one.sections, kept: (at === 0 ? first : second).data }));
}
