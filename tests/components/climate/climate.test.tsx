import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { ClimateBlock } from '@/blocks/climate/ClimateBlock.tsx';
import { keptElevationQuery } from '@/blocks/climate/queries.ts';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import { currentToast } from '@/lib/toast.ts';
import { setUnits } from '@/lib/units.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { answers, backend, clientWith, TestProviders } from '../continents/testData.tsx';

const year = (first: number): (number | null)[] => Array.from({ length: 12 }, (_, month) => first + month);
const row = {
  elevation: 80,
  first_year: 1991,
  last_year: 2020,
  high: year(12),
  low: year(3),
  rain: year(40),
  wet_days: year(2),
  radiation: year(7),
};

function show(elevation: number | null = 80, lang: LanguageCode = 'fr') {
  const client = clientWith({});
  // Null is not kept, and leads to a question.
  if (elevation !== null) client.setQueryData(keptElevationQuery(1).queryKey, elevation);
  render(
    <TestProviders lang={lang} client={client}>
      <ClimateBlock cityId={1} name="Paris" position={{ latitude: 48.85, longitude: 2.35 }} />
    </TestProviders>,
  );
}
const plain = (text: string | null | undefined) => text?.replace(/\s/g, ' ');

beforeEach(async () => {
  setUnits('metric');
  localStorage.clear();
  await Promise.all(
    (['fr', 'ar'] as const).map((lang) => loadNamespaces(lang, ['common', 'climate', 'grammar'])),
  );
});

it('reads as sentence, good months, chart, table and source', async () => {
  backend.answer = answers.rows(row);
  show();
  const block = await screen.findByRole('region', { name: 'Le climat à Paris, mois par mois' });
  await within(block).findByRole('table', { hidden: true });
  const blockText = plain(block.textContent) ?? '';
  const order = [
    'Mois le plus chaud',
    'Bons mois selon',
    'Après-midi d',
    'Pluie et neige',
    'en chiffres',
    'NASA POWER',
  ];
  expect(
    order.map((text) => blockText.indexOf(text)).every((at, index, all) => at > (all[index - 1] ?? -1)),
  ).toBe(true);
  expect(within(block).getByRole('img', { name: /tableau/ })).toBeInTheDocument();
});

it('names each row and column of the table, and what is not known', async () => {
  backend.answer = answers.rows({ ...row, high: [null, ...year(13).slice(1)] });
  show();
  const table = await screen.findByRole('table', { hidden: true });
  const headings = within(table).getAllByRole('columnheader', { hidden: true });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Mois',
    'Après-midi (°C)',
    'Nuit (°C)',
    'Pluie (mm)',
    'Jours de pluie',
    'Soleil (kWh/m² par jour)',
    'Durée du jour (h:min)',
  ]);
  const [january, ...others] = within(table).getAllByRole('rowheader', { hidden: true });
  expect([january?.textContent, others.length]).toEqual(['janvier', 11]);
  expect(january?.closest('tr')?.textContent).toMatch(/^janvierinconnu34021,98:\d\d$/);
});

it('counts good months by the rules of the visitor', async () => {
  backend.answer = answers.rows(row);
  show();
  const rain = await screen.findByRole('spinbutton', { name: 'Jours de pluie au plus' });
  expect(screen.getByText(/selon ces critères|Aucun mois/)).toHaveTextContent(
    'Bons mois selon ces critères : juillet – septembre.',
  );
  await userEvent.clear(rain);
  await userEvent.type(rain, '20');
  expect(screen.getByText(/selon ces critères|Aucun mois/)).toHaveTextContent('juillet – décembre');
  const warm = screen.getByRole('spinbutton', { name: /au moins/ });
  await userEvent.clear(warm);
  await userEvent.type(warm, '29');
  expect(screen.getByText(/selon ces critères|Aucun mois/)).toHaveTextContent('Aucun mois');
});

it('is written in the units of the visitor', async () => {
  setUnits('imperial');
  backend.answer = answers.rows(row);
  show();
  expect(plain((await screen.findByText(/Mois le plus chaud/)).textContent)).toContain('décembre (73 °F');
  expect(screen.getByRole('spinbutton', { name: 'Après-midi d’au moins (°F)' })).toHaveValue(64);
});

it('says that and how it was corrected for the height', async () => {
  backend.answer = answers.rows(row);
  show(1080);
  expect(plain((await screen.findByText(/Températures corrigées/)).textContent)).toContain(
    'corrigées de 6,5 °C : la ville est 1 000 m plus haut',
  );
  expect(screen.getByRole('link', { name: 'Open-Meteo' })).toBeInTheDocument();
});

it('calls the function without a cached climate; on failure it shows a retry, and no toast', async () => {
  backend.answer = async () => Response.json(null);
  show();
  expect(await screen.findByText('Le climat ne peut pas être affiché pour le moment.')).toBeInTheDocument();
  expect(currentToast()).toBeNull();
  const { first_year, last_year, wet_days, ...months } = row;
  backend.answer = answers.rows({ ...months, firstYear: first_year, lastYear: last_year, wetDays: wet_days });
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText(/Mois le plus chaud/)).toBeInTheDocument();
});

it('says that a climate is not known', async () => {
  const none = Array(12).fill(null);
  backend.answer = answers.rows({ ...row, high: none, low: none, rain: none, wet_days: none });
  show();
  expect(await screen.findByText('Le climat de ce lieu n’est pas connu.')).toBeInTheDocument();
});

it('is mirrored in Arabic', async () => {
  backend.answer = answers.rows(row);
  show(80, 'ar');
  const chart = await screen.findByRole('img');
  const names = within(chart).getAllByText('ي');
  expect(names[0]).toHaveAttribute('x', '345');
});
