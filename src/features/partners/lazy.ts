import { lazyWithTexts } from '@/i18n/lazyWithTexts.tsx';
import { MissingPart } from '@/ui/MissingPart.tsx';

export const PartnerBlock = lazyWithTexts(
  ['partners'],
  () => import('./PartnerBlock.tsx').then((module) => module.PartnerBlock),
  MissingPart,
);
