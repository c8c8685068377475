// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { HomePage } from '@/features/home/HomePage.tsx';
import { topCitiesQuery } from '@/features/places/cities/queries.ts';
import { ContinentPage } from '@/features/places/continents/ContinentPage.tsx';
import { ContinentsPage } from '@/features/places/continents/ContinentsPage.tsx';
import { clientWith, continents, country, loadPageTexts, Surroundings } from '../continents/world.tsx';

const client = clientWith({ continents, countries: { europe: [country({ slug: 'france' })] } });
client.setQueryData(topCitiesQuery('fr').queryKey, []);

beforeAll(() => loadPageTexts('fr'));

it.each([
  ['home', <HomePage key="home" />, 'Découvrez le monde'],
  ['continents', <ContinentsPage key="continents" />, 'Tous les continents'],
  [
    'continent',
    <ContinentPage key="continent" route={{ name: 'continent', continent: 'europe' }} />,
    'Nombre de pays',
  ],
])('the page "%s" can be rendered where there is no window', (_name, page, text) => {
  const html = renderToString(<Surroundings client={client}>{page}</Surroundings>);
  expect(html).toContain(text);
});
