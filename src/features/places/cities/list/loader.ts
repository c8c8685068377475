import { listPage, type PageLoader, pastTheEnd } from '@/lib/loader.ts';
import { orderedLetters, pagesOf, pageWith } from './letters.ts';
import { cityInitialsQuery, letterPageQuery } from './queries.ts';

export const loadAllCities: PageLoader<'cities'> = async (request) => {
  const { lang, read, url } = request;
  const countrySlug = url.searchParams.get('pays') || null;
  const initials = await read(cityInitialsQuery(lang, countrySlug));
  if (!initials) return undefined;
  const pages = pagesOf(orderedLetters(initials, lang));
  const page = listPage(request);
  await Promise.all(
    (pages[page - 1] ?? []).map((part) =>
      read(letterPageQuery({ lang, countrySlug, letter: part.letter, page: pageWith(part) })),
    ),
  );
  return pastTheEnd(page, pages.length, 1);
};
