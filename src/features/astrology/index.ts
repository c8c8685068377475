import { MissingPart } from '@/features/states/index.ts';
import { lazyWithTexts } from '@/i18n/index.ts';

export const AstrologyBlock = lazyWithTexts(
  ['astrology'],
  () => import('./AstrologyBlock.tsx').then((module) => module.AstrologyBlock),
  MissingPart,
);
