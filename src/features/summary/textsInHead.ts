import { pictureInHead } from '@/features/pictures/pictureInHead.ts';
import type { PageFacts } from '@/lib/seo/head.ts';
import type { PlaceGuide } from '@/shared/guides.ts';
import type { Picture } from '@/shared/pictures.ts';

/** The head of a place's page, with the beginning of its guide as description and with its picture, where there are any. */
export function textsInHead(
  facts: PageFacts,
  { guide, picture }: { readonly guide: PlaceGuide | null | undefined; readonly picture: Picture | null },
): PageFacts {
  const withPicture = pictureInHead(facts, picture);
  if (!guide) return withPicture;
  const { description } = guide;
  return { ...withPicture, description, place: { ...withPicture.place, description } };
}
