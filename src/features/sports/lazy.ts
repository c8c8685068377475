import { lazyWithTexts } from '@/i18n/lazyWithTexts.tsx';
import { MissingPart } from '@/ui/MissingPart.tsx';

export const SportsEvents = lazyWithTexts(
  ['sports'],
  () => import('./SportsEvents.tsx').then((module) => module.SportsEvents),
  MissingPart,
);
