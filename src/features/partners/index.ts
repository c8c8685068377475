import { MissingPart } from '@/features/states/index.ts';
import { lazyWithTexts } from '@/i18n/index.ts';

export { partnerHosts } from './partners.ts';
export const PartnerBlock = lazyWithTexts(
  ['partners'],
  () => import('./PartnerBlock.tsx').then((module) => module.PartnerBlock),
  MissingPart,
);
