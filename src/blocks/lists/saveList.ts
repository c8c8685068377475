/** Saves a list as a file on the visitor's device. */
import { siteOrigin } from '@/blocks/favourites/sharing.ts';
import { downloadText } from '@/lib/download.ts';
import { env } from '@/lib/env.ts';
import { slugify } from '@/shared/slugs.ts';
import { type Format, MEDIA_TYPES, toFile } from './files.ts';
import type { PlacedPlan } from './places.ts';

export function saveList(format: Format, plan: PlacedPlan): void {
  const context = { creator: env.siteName, host: new URL(siteOrigin()).hostname, now: new Date() };
  downloadText(
    `${slugify(plan.name) || 'liste'}.${format}`,
    toFile(format, plan, context),
    MEDIA_TYPES[format],
  );
}
