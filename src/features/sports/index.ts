import { MissingPart } from '@/features/states/index.ts';
import { lazyWithTexts } from '@/i18n/index.ts';

export const SportsEvents = lazyWithTexts(
  ['sports'],
  () => import('./SportsEvents.tsx').then((module) => module.SportsEvents),
  MissingPart,
);
