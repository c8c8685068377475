import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { PracticalInformation } from '@/blocks/practical/PracticalInformation.tsx';
import { practicalQuery } from '@/blocks/practical/practicalQuery.ts';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import type { PracticalFacts } from '@/shared/countryFacts.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import type { Country } from '@/shared/places.ts';
import { answers, backend, clientWith, TestProviders } from '../continents/testData.tsx';

const australia: Country = {
  id: 1,
  slug: 'australie',
  isoCode: 'AU',
  names: { fr: 'Australie', ar: 'أستراليا' },
  continentId: 1,
  continentSlug: 'oceanie',
  continentNames: { fr: 'Océanie' },
  capital: null,
  currency: 'AUD',
  languages: ['en'],
  flagUrl: null,
  area: 1,
  population: 1,
  latitude: 0,
  longitude: 0,
};

const nextYear = new Date().getUTCFullYear() + 1;
const holiday = (month: number, name: string, facts = {}) => ({
  date: `${nextYear}-0${month}-02`,
  name,
  lang: null,
  days: 1,
  marks: '',
  ...facts,
});
const facts: PracticalFacts = {
  callingCode: '+61',
  emergency: ['000', '112'],
  drives: 'left',
  speed: 'km/h',
  weekend: [6, 0],
  weekStart: 1,
  paper: 'A4',
  units: 'metric',
  zones: ['Australia/Sydney', 'Australia/Perth'],
  date: '2026-11-22',
  neighbours: [],
  holidays: [
    { ...holiday(1, 'Passé'), date: '2020-01-01' },
    holiday(2, 'Premier', { marks: 's' }),
    holiday(3, 'Second', { days: 3, marks: 'm' }),
    holiday(4, 'Third Day', { lang: 'en' }),
    holiday(5, 'Quatrième'),
  ],
  holidaysDate: '2026-11-22',
};

beforeAll(() =>
  Promise.all((['fr', 'ar'] as const).map((lang) => loadNamespaces(lang, ['common', 'places', 'practical']))),
);

function show(data: PracticalFacts | null | undefined, lang: LanguageCode = 'fr') {
  const client = clientWith({});
  if (data !== undefined) client.setQueryData(practicalQuery('australie', lang).queryKey, data);
  return render(
    <TestProviders lang={lang} client={client}>
      <PracticalInformation country={australia} />
    </TestProviders>,
  );
}

it('shows emergency numbers to call, leading zeros kept', () => {
  show(facts);
  expect(screen.getByRole('link', { name: '000' })).toHaveAttribute('href', 'tel:000');
  expect(screen.getByText('à gauche')).toBeInTheDocument();
  expect(screen.getByText('samedi, dimanche')).toBeInTheDocument();
  expect(screen.getByText('Aucune frontière terrestre')).toBeInTheDocument();
  expect(screen.getByText(/libphonenumber.*22 novembre 2026/)).toBeInTheDocument();
});

it('says that emergency numbers are not known', () => {
  show({ ...facts, emergency: [] });
  expect(screen.getByText('Numéros non connus')).toBeInTheDocument();
});

it('shows the next three holidays, and all of them folded', () => {
  show(facts);
  const folded = screen.getByRole('group');
  const next = screen.getAllByRole('listitem').filter((item) => !folded.contains(item));
  const itemNamed = (name: string) => next.find((item) => item.textContent?.includes(name));
  expect(itemNamed('Premier')).toHaveTextContent('jour de remplacement');
  expect(itemNamed('Second')).toHaveTextContent(`2 mars ${nextYear} – 4 mars ${nextYear}`);
  expect(within(itemNamed('Third Day') as HTMLElement).getByText('Third Day')).toHaveAttribute('lang', 'en');
  expect(itemNamed('Quatrième')).toBeUndefined();
  expect(itemNamed('Passé')).toBeUndefined();
  expect(folded).not.toHaveAttribute('open');
  expect(within(folded).getByText('Quatrième')).toBeInTheDocument();
});

it('gives the holidays as a calendar with their marks and licence', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:calendar';
  });
  show(facts);
  await userEvent.click(screen.getByRole('button', { name: 'Télécharger le calendrier' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const calendar = (await files[0]?.text())?.replaceAll('\r\n ', '');
  expect(calendar).toContain('X-WR-CALNAME:Jours fériés\u00a0: Australie');
  expect(calendar).toContain('SUMMARY:Premier · jour de remplacement');
  expect(calendar).toContain('https://creativecommons.org/licenses/by-sa/3.0/');
});

it('leads to official advice of the reader’s language, marked as outside', () => {
  show(facts, 'ar');
  const link = screen.getByRole('link', { name: /منظمة الصحة العالمية/ });
  expect(link).toHaveAttribute('rel', 'external noopener noreferrer');
  expect(link).toHaveAccessibleName(/موقع خارجي/);
  // Ministries of more than one Arabic state.
  expect(screen.getAllByRole('link', { name: /وزارة الخارجية/ })).toHaveLength(2);
});

it('says that nothing is known of a country', () => {
  show(null);
  expect(screen.getByText('Aucune information pratique pour ce pays.')).toBeInTheDocument();
});

it('offers another try after a failure', async () => {
  backend.answer = answers.error;
  show(undefined);
  expect(await screen.findByText(/n’ont pas pu être chargées/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Réessayer/ })).toBeInTheDocument();
});
