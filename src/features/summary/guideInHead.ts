import type { PageFacts } from '@/lib/seo/head.ts';
import { opening } from '@/lib/seo/headTexts.ts';
import type { PlaceGuide } from '@/shared/guides.ts';

/** Columns of a description: what search engines show at least. */
const COLUMNS = 160;

/** The head of a place's page, described by the beginning of the place's guide where there is one. */
export function guideInHead(facts: PageFacts, guide: PlaceGuide | null): PageFacts {
  if (!guide) return facts;
  const description = opening(guide.introduction, COLUMNS);
  return { ...facts, description, place: { ...facts.place, description } };
}
