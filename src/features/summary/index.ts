import { MissingPart } from '@/features/states/index.ts';
import { lazyWithTexts } from '@/i18n/index.ts';

export { FooterPlace } from './FooterPlace.tsx';
export { FooterSummary } from './FooterSummarySlot.tsx';
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
