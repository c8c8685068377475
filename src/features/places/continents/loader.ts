import { countriesQuery } from '@/features/places/countries/queries.ts';
import { readTexts } from '@/features/summary/readTexts.ts';
import { NOT_FOUND, type PageLoader, redirectTo } from '@/lib/loader.ts';
import { canonicalContinentSlug } from '@/shared/continents.ts';
import { continentsQuery } from './queries.ts';

export const loadContinents: PageLoader<'continents'> = async ({ lang, read }) => {
  await read(continentsQuery(lang));
  return undefined;
};

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
