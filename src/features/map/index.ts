import { MissingPart } from '@/features/states/index.ts';
import { lazyWithTexts } from '@/i18n/index.ts';

export const PlaceMap = lazyWithTexts(
  ['map'],
  () => import('./PlaceMap.tsx').then((module) => module.PlaceMap),
  MissingPart,
);
