import { queryOptions } from '@tanstack/react-query';
import { DataError, rowOf, rowsOf } from '@/lib/errors.ts';
import { callFunction, isRecord, retryOnce } from '@/lib/functions.ts';
import { HOUR } from '@/lib/queryClient.ts';
import { rowKey } from '@/lib/rowKey.ts';
import { db } from '@/lib/supabase.ts';
import { isLanguageCode, type LanguageCode } from '@/shared/languages.ts';
import type { ListedPicture } from '@/shared/pictures.ts';
import type { CitySights, SightList, SightPage, SightsAnswer } from '@/shared/sights.ts';

/** Sights shown at first, and the most that a city has. */
export const FIRST_SIGHTS = 12;
export const MAX_SIGHTS = 120;
/** The most famous ones of a country, and those of a region at first. */
export const FAMOUS_SIGHTS = 20;
export const REGION_SIGHTS = 24;
/** Longest time the function needs: it may wait for others, and for the service. */
const TIMEOUT_MS = 80_000;

const isList = (body: unknown): body is SightList =>
  isRecord(body) && typeof body.total === 'number' && Array.isArray(body.sights);

const isCitySights = (body: unknown): body is CitySights =>
  isList(body) && 'checkedAt' in body && (body.checkedAt === null || typeof body.checkedAt === 'string');

const isPage = (body: unknown): body is SightPage =>
  isRecord(body) && isRecord(body.sight) && Array.isArray(body.nearby) && isRecord(body.articles);

const isAnswer = (body: unknown): body is SightsAnswer =>
  isCitySights(body) && 'stale' in body && typeof body.stale === 'boolean';

/** Checks the shape of a database function's answer. Throws a DataError for another one. */
function checked<Value>(value: unknown, isValue: (body: unknown) => body is Value): Value {
  if (!isValue(value)) throw new DataError('Sights of another shape', 'malformed', 200);
  return value;
}

/** Parses the database's answer about the sights of a city. Throws a DataError when it has another shape. */
export const citySights = (sights: unknown): CitySights | null =>
  sights === null ? null : checked(sights, isCitySights);

/** The sights kept around a city; null for a city without coordinates. Calls no other service, so that a server can render it. */
export const citySightsQuery = (cityId: number, lang: LanguageCode, limit = FIRST_SIGHTS) =>
  queryOptions({
    queryKey: [...rowKey('sights', cityId), lang, limit],
    staleTime: HOUR,
    queryFn: async ({ signal }): Promise<CitySights | null> => {
      const call = { p_city_id: cityId, p_lang: lang, p_limit: limit };
      return citySights(rowOf(await db().rpc('city_sights', call, { get: true }).abortSignal(signal)));
    },
  });

/** Languages in which what is kept of a city's sights is text enough for search engines (docs/product/sights.md#search-engines). */
export const sightLanguagesQuery = (cityId: number) =>
  queryOptions({
    queryKey: [...rowKey('sights', cityId), 'languages'],
    staleTime: HOUR,
    queryFn: async ({ signal }): Promise<LanguageCode[]> => {
      const rows = rowsOf(
        await db().from('city_renown').select('readable').eq('city_id', cityId).abortSignal(signal),
      );
      return rows.flatMap(({ readable }) => readable.filter(isLanguageCode));
    },
  });

/** The sights around a city that has not been asked for yet, or long ago. */
export const askedSightsQuery = (cityId: number, lang: LanguageCode) =>
  queryOptions({
    queryKey: ['asked sights', cityId, lang],
    staleTime: HOUR,
    retry: retryOnce,
    queryFn: ({ signal }) => callFunction('sights', { cityId, lang }, isAnswer, signal, TIMEOUT_MS),
  });

/** Parses the answer of `area_sights`. Throws a DataError when it has another shape. */
export const areaSights = (sights: unknown): CitySights => checked(sights, isCitySights);

/** The sights that belong to the cities of a region or a country, the most famous first. */
export const areaSightsQuery = (type: 'region' | 'country', id: number, lang: LanguageCode, limit: number) =>
  queryOptions({
    queryKey: [...rowKey('sights', `${type}-${id}`), lang, limit],
    staleTime: HOUR,
    queryFn: async ({ signal }): Promise<CitySights> => {
      const call = { p_type: type, p_id: id, p_lang: lang, p_limit: limit };
      return areaSights(rowOf(await db().rpc('area_sights', call, { get: true }).abortSignal(signal)));
    },
  });

/** Sights of one question: their names make its address. */
const SLUGS_AT_ONCE = 40;

/** The pictures of sights, by slug; what may not be shown any more is left out. */
export const sightPicturesQuery = (slugs: readonly string[]) =>
  queryOptions({
    queryKey: ['sight pictures', slugs],
    staleTime: HOUR,
    queryFn: async ({ signal }): Promise<Readonly<Record<string, ListedPicture>>> => {
      const parts = Array.from({ length: Math.ceil(slugs.length / SLUGS_AT_ONCE) }, (_, part) =>
        slugs.slice(part * SLUGS_AT_ONCE, (part + 1) * SLUGS_AT_ONCE),
      );
      const answers = await Promise.all(
        parts.map((part) =>
          db().from('sights').select('slug,shown_picture').in('slug', part).abortSignal(signal),
        ),
      );
      return Object.fromEntries(
        answers
          .flatMap(rowsOf)
          .flatMap(({ slug, shown_picture: picture }) =>
            picture ? [[slug, picture as unknown as ListedPicture]] : [],
          ),
      );
    },
  });

/** The sight of an address; null where there is none. */
export const sightPageQuery = (slug: string, lang: LanguageCode) =>
  queryOptions({
    queryKey: [...rowKey('sight', slug), lang],
    staleTime: HOUR,
    queryFn: async ({ signal }): Promise<SightPage | null> => {
      const call = { p_slug: slug, p_lang: lang };
      const page = rowOf(await db().rpc('sight_page', call, { get: true }).abortSignal(signal));
      return page === null ? null : checked(page, isPage);
    },
  });
