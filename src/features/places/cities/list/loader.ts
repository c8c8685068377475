import { listPage, type PageLoader, pastTheEnd } from '@/lib/loader.ts';
import { orderedLetters, pagesOfLetters } from './letterPages.ts';
import { cityInitialsQuery, LETTER_PAGE_SIZE, letterPageQuery } from './queries.ts';

export const loadAllCities: PageLoader<'cities'> = async (request) => {
  const { lang, read, url } = request;
  const countrySlug = url.searchParams.get('pays') || null;
  const initials = await read(cityInitialsQuery(lang, countrySlug));
  if (!initials) return undefined;
  const pages = pagesOfLetters(orderedLetters(initials, lang), LETTER_PAGE_SIZE);
  const page = listPage(request);
  const shown = pages[page - 1];
  if (shown) await read(letterPageQuery({ lang, countrySlug, ...shown }));
  return pastTheEnd(page, pages.length, 1);
};
