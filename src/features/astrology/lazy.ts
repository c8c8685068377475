import { lazyWithTexts } from '@/i18n/lazyWithTexts.tsx';
import { MissingPart } from '@/ui/MissingPart.tsx';

export const AstrologyBlock = lazyWithTexts(
  ['astrology'],
  () => import('./AstrologyBlock.tsx').then((module) => module.AstrologyBlock),
  MissingPart,
);
