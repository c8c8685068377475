import type { TFunction } from 'i18next';
import type { PageFacts } from '@/lib/seo/pageFacts.ts';

/** Metadata of the home page, which represents the whole site. */
export function homeHead(t: TFunction<'home'>, siteName: string): PageFacts {
  return {
    title: t('pageTitle', { site: siteName }),
    description: t('description'),
    canonical: { name: 'home' },
  };
}
