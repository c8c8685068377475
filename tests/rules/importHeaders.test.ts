import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FIELDS, proposedMapping } from '@/admin/import-file/mapping.ts';

it('takes every header that docs/imports.md lists for its field', () => {
  const documented = readFileSync('docs/imports.md', 'utf8').split('Headers that are taken for it')[1] ?? '';
  const rows = documented
    .split('\n\n')[0]
    ?.split('\n')
    .map((row) => [...row.matchAll(/`(\w+)`/g)].map(([, header = '']) => header))
    .filter((headers) => headers.length > 0);
  const fields = rows?.map((headers) => {
    const found = headers.map((header) => Object.keys(proposedMapping([header.toUpperCase()])).join());
    // The names in languages are fields of their own.
    return headers[0]?.startsWith('name_') ? found : [...new Set(found)];
  });
  expect(fields?.flat()).toEqual(FIELDS.filter((field) => field !== 'id'));
});

it('takes numbers for those of this site only in its own files', () => {
  expect(proposedMapping(['id', 'name', 'country', 'population', 'path']).id).toBe('id');
  expect(proposedMapping(['city', 'lat', 'lng', 'iso2', 'id']).id).toBeUndefined();
});
