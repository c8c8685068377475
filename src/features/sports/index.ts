import { lazyWithTexts } from '@/i18n/index.ts';

export const SportsEvents = lazyWithTexts(['sports'], () =>
  import('./SportsEvents.tsx').then((module) => module.SportsEvents),
);
