/** Who may do what with pictures: rows of access.ts. */
import { CONTENT, READ_ONLY, type Relation } from './support/rights.ts';

export const PICTURES: Record<string, Relation> = {
  // Only edge functions add one, once they have asked for its licence.
  pictures: {
    rights: { ...READ_ONLY, service: 'SIUD' },
    insert: {
      columns: 'file, version, thumb, page, width, height, mime, licence',
      values: `'X.jpg', '0123456789', 'https://upload.wikimedia.org/wikipedia/commons/thumb/a/a8/X.jpg/{width}px-X.jpg',
        'https://commons.wikimedia.org/wiki/File:X.jpg', 1600, 1000, 'image/jpeg', 'CC0'`,
    },
    column: 'author',
  },
  // Only the function `upload-media` adds one, with its files; editors write its texts and take it away.
  media: {
    rights: { ...READ_ONLY, editor: 'SUD', admin: 'SUD', service: 'SIUD' },
    insert: {
      columns: 'version, format, width, height, widths, name, credit, licence',
      values: "'0123456789', 'jpg', 1600, 1000, '{320}', 'x', 'x', 'CC0'",
    },
    column: 'credit',
  },
  place_pictures: {
    rights: CONTENT,
    insert: { columns: 'continent_id, chosen_by', values: "1, 'none'" },
    column: 'chosen_at',
    value: '2026-01-01',
  },
};
