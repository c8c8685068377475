import { lazyWithTexts } from '@/i18n/lazyWithTexts.tsx';
import { MissingPart } from '@/ui/MissingPart.tsx';

export const CityPresentation = lazyWithTexts(
  ['summary'],
  () => import('./CityPresentation.tsx').then((module) => module.CityPresentation),
  MissingPart,
);
export const PlacePresentation = lazyWithTexts(
  ['summary'],
  () => import('./PlacePresentation.tsx').then((module) => module.PlacePresentation),
  MissingPart,
);
