import { lazyWithTexts } from '@/i18n/lazyWithTexts.tsx';

export const GuideLinks = lazyWithTexts(['categories'], () =>
  import('./GuideLinks.tsx').then((module) => module.GuideLinks),
);
