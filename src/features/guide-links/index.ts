import { lazyWithTexts } from '@/i18n/index.ts';

export { CATEGORY_ICONS, guideRoute } from './guideRoute.ts';
export const GuideLinks = lazyWithTexts(['categories'], () =>
  import('./GuideLinks.tsx').then((module) => module.GuideLinks),
);
