import { listPage, type PageLoader, pastTheEnd } from '@/lib/loader.ts';
import { countriesQuery } from '@/places/countries/queries.ts';
import { regionsOfQuery } from '@/places/regions/queries.ts';
import { pagesOfRegions } from '@/places/regions/regionPages.ts';

export const loadRegions: PageLoader<'regions'> = async (request) => {
  const { lang, read } = request;
  const countries = await read(countriesQuery(lang));
  if (!countries) return undefined;
  const pages = pagesOfRegions(countries);
  const page = listPage(request);
  const countriesOfPage = pages[page - 1];
  if (countriesOfPage)
    await read(
      regionsOfQuery(
        countriesOfPage.map(({ id }) => id),
        lang,
      ),
    );
  return pastTheEnd(page, pages.length, 1);
};
