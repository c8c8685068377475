import { lazyWithTexts } from '@/i18n/lazyWithTexts.tsx';
import { MissingPart } from '@/ui/MissingPart.tsx';

export const PlaceMap = lazyWithTexts(
  ['map'],
  () => import('./PlaceMap.tsx').then((module) => module.PlaceMap),
  MissingPart,
);
