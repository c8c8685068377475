import { listPage, type PageLoader, pastTheEnd } from '@/lib/loader.ts';
import { orderedLetters, pagesOf, pageWith } from './letters.ts';
import { cityInitialsQuery, filterOf, letterPageQuery } from './queries.ts';

export const loadAllCities: PageLoader<'cities'> = async (request) => {
  const { lang, read, url } = request;
  const filter = filterOf(url.searchParams);
  const initials = await read(cityInitialsQuery(lang, filter));
  if (!initials) return undefined;
  const pages = pagesOf(orderedLetters(initials, lang));
  const page = listPage(request);
  await Promise.all(
    (pages[page - 1] ?? []).map((part) =>
      read(letterPageQuery({ lang, filter, letter: part.letter, page: pageWith(part) })),
    ),
  );
  return pastTheEnd(page, pages.length, 1);
};
