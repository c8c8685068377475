import type { PageFacts } from '@/lib/seo/pageFacts.ts';
import { type ListedPicture, type Picture, picturePath, widthsOf } from '@/shared/pictures.ts';

/** Pixels that networks show a shared page's picture in, at most. */
const SHARED_WIDTH = 1280;

/** The head of a place's page, shared with the place's picture where there is one. */
export function headWithPicture(facts: PageFacts, picture: Picture | ListedPicture | null): PageFacts {
  const step = picture && widthsOf(picture).findLast((one) => one <= SHARED_WIDTH);
  if (!step) return facts;
  const shared = { ...facts, image: picturePath(picture, step) };
  const width = Math.min(step, picture.width);
  if (!('height' in picture)) return shared;
  return { ...shared, imageSize: { width, height: Math.round((width * picture.height) / picture.width) } };
}
