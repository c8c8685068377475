import { readTexts } from '@/blocks/summary/readTexts.ts';
import { NOT_FOUND, type PageLoader, redirectTo } from '@/lib/loader.ts';
import { continentsQuery } from '@/places/continents/queries.ts';
import { countriesQuery } from '@/places/countries/queries.ts';
import { canonicalContinentSlug } from '@/shared/continents.ts';

export const loadContinent: PageLoader<'continent'> = async (request) => {
  const { lang, read, route } = request;
  const slug = canonicalContinentSlug(route.continent);
  if (slug !== route.continent) redirectTo(request, { name: 'continent', continent: slug });
  const readContinent = async () => {
    const all = await read(continentsQuery(lang));
    const continent = all?.find((candidate) => candidate.slug === slug);
    if (continent) await readTexts(request, 'continent', continent.id);
    return all && !continent ? NOT_FOUND : undefined;
  };
  const [status] = await Promise.all([readContinent(), read(countriesQuery(lang, slug))]);
  return status;
};
