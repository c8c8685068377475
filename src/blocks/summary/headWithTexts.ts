import type { PageFacts } from '@/lib/seo/pageFacts.ts';
import { headWithPicture } from '@/places/pictures/headWithPicture.ts';
import type { PlaceGuide } from '@/shared/guides.ts';
import type { Picture } from '@/shared/pictures.ts';

/** The head of a place's page, with the beginning of its guide as description and with its picture, where there are any. */
export function headWithTexts(
  facts: PageFacts,
  { guide, picture }: { readonly guide: PlaceGuide | null | undefined; readonly picture: Picture | null },
): PageFacts {
  const withPicture = headWithPicture(facts, picture);
  if (!guide) return withPicture;
  const { description } = guide;
  return { ...withPicture, description, place: { ...withPicture.place, description } };
}
