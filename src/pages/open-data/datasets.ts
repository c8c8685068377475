import type { Thing } from '@/lib/seo/structuredData.ts';
import {
  OPEN_FORMATS,
  OPEN_KINDS,
  OPEN_LICENCES,
  OPEN_MEDIA_TYPES,
  type OpenKind,
  openDataPath,
} from '@/shared/openData.ts';

interface Described {
  readonly name: string;
  readonly description: string;
  /** ISO 8601. */
  readonly changedAt: string | null | undefined;
}

/** The files as schema.org's datasets, which search engines for data list. */
export const datasetsOf = (
  origin: string,
  publisher: string,
  describe: (kind: OpenKind) => Described,
): Thing[] =>
  OPEN_KINDS.map((kind) => ({ kind, ...describe(kind) })).map(({ kind, name, description, changedAt }) => ({
    '@type': 'Dataset',
    name: `${name} – ${publisher}`,
    description,
    license: OPEN_LICENCES[kind].licenceUrl,
    creator: { '@type': 'Organization', name: publisher, url: `${origin}/` },
    isBasedOn: OPEN_LICENCES[kind].sources.map(({ url }) => url),
    dateModified: changedAt ?? undefined,
    distribution: OPEN_FORMATS.map((format) => ({
      '@type': 'DataDownload',
      encodingFormat: OPEN_MEDIA_TYPES[format].split(';')[0] as string,
      contentUrl: origin + openDataPath(kind, format),
    })),
  }));
