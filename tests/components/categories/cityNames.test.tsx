import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { CityNames } from '@/blocks/categories/guide/CityNames.tsx';
import { cityNamesQuery } from '@/blocks/categories/queries.ts';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import type { Names } from '@/shared/names.ts';
import { clientWith, paris, TestProviders } from '../continents/testData.tsx';

beforeAll(() => loadNamespaces('fr', ['common', 'guide']));

function open(names: Names) {
  const munich = { ...paris, id: 9, name: 'Munich', names: {} };
  const client = clientWith({});
  client.setQueryData(cityNamesQuery(9).queryKey, names);
  return render(
    <TestProviders client={client}>
      <CityNames city={munich} />
    </TestProviders>,
  );
}

it('lists the names of a city in all languages, with the stored one where there is none', () => {
  open({ de: 'München', it: 'Monaco di Baviera', zh: '慕尼黑' });
  expect(screen.getByRole('heading', { name: 'Un lieu, plusieurs noms' })).toBeInTheDocument();
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Munich',
    'Munich',
    'Munich',
    'München',
    'Monaco di Baviera',
    'Munich',
    'Munich',
    '慕尼黑',
  ]);
  expect(screen.getByText('München')).toHaveAttribute('lang', 'de');
  expect(screen.getAllByText('Munich')[0]).not.toHaveAttribute('lang');
});

it.each([[{}], [{ zh: 'Munich' }], [{ fr: 'Munich', it: 'Munich' }]])(
  'says nothing of a single name: %o',
  (names) => {
    open(names);
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  },
);
