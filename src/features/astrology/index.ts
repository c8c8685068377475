import { lazyWithTexts } from '@/i18n/index.ts';

export const AstrologyBlock = lazyWithTexts(['astrology'], () =>
  import('./AstrologyBlock.tsx').then((module) => module.AstrologyBlock),
);
