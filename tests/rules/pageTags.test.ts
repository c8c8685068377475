import { expect, it } from 'vitest';
import { rowKey } from '@/lib/rowKey.ts';
import { parsePath } from '@/shared/paths.ts';
import { pageTags } from '../../server/pageTags.ts';

const PARIS = '/fr/continents/europe/pays/france/ville/paris';
const nearby = (...countries: string[]) => ({
  queryKey: ['cities', 'nearby'],
  data: countries.map((countrySlug) => ({ name: 'x', countrySlug })),
});
const blog = { queryKey: ['blog', 'post', 'fr', 'x'], data: null };
const tagsOf = (path: string, ...read: Parameters<typeof pageTags>[1]) =>
  pageTags(parsePath(path).route, read);

it('a page of a country depends on it, and on those whose places it shows', () => {
  expect(tagsOf(PARIS, nearby('france', 'belgique'))).toEqual(['site', 'country:france', 'country:belgique']);
});

it('a page of no one country depends on all places', () => {
  expect(tagsOf('/fr/pays', nearby('france'))).toEqual(['site', 'places', 'country:france']);
});

it('a page that asks for articles depends on them, also where it found none', () => {
  expect(tagsOf('/fr/blog/x', blog)).toEqual(['site', 'blog', 'places']);
});

it('the page of a sight depends on it, also where it is not shown', () => {
  const read = { queryKey: [...rowKey('sight', 'tour-eiffel'), 'fr'], data: null };
  expect(tagsOf('/fr/ville/paris/activite/tour-eiffel', read)).toContain('sight:tour-eiffel');
});

it('a page of what has no slug has tags that a header can hold', () => {
  const read = { queryKey: [...rowKey('sight', 'музей'), 'fr'], data: null };
  const headers = new Headers({ 'cache-tag': tagsOf('/fr/ville/paris/activite/музей', read).join() });
  expect(headers.get('cache-tag')).toMatch(/^site,sight:%[\w%]+,places$/);
});

it('a page that reads nothing depends on the site alone', () => {
  expect(tagsOf('/fr/legal')).toEqual(['site']);
});

it('a page of half the world stands for the world', () => {
  const countries = Array.from({ length: 60 }, (_, at) => `country-${at}`);
  expect(tagsOf('/fr/pays', nearby(...countries))).toEqual(['site', 'places']);
});
