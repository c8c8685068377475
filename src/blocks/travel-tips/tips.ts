import type { IconName } from '@/ui/Icon.tsx';

/** The five cards of advice: which texts, in which order. */
export const TIPS = [
  {
    title: 'documents.title',
    icon: 'document',
    points: ['documents.passport', 'documents.visa', 'documents.insurance', 'documents.copies'],
  },
  {
    title: 'packing.title',
    icon: 'bag',
    points: ['packing.climate', 'packing.light', 'packing.medicine', 'packing.plugs'],
  },
  {
    title: 'safety.title',
    icon: 'shield',
    points: ['safety.advice', 'safety.valuables', 'safety.contacts', 'safety.roads'],
  },
  {
    title: 'culture.title',
    icon: 'people',
    points: ['culture.words', 'culture.dress', 'culture.photos', 'culture.customs'],
  },
  {
    title: 'planning.title',
    icon: 'calendar',
    points: ['planning.season', 'planning.budget', 'planning.pace', 'planning.bookings'],
  },
] as const satisfies readonly { title: string; icon: IconName; points: readonly string[] }[];
