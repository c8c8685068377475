import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { WeatherBlock } from '@/blocks/weather/WeatherBlock.tsx';
import { WeatherCard } from '@/blocks/weather/WeatherCard.tsx';
import { loadNamespaces } from '@/i18n/i18n.tsx';
import { currentToast } from '@/lib/toast.ts';
import { setUnits, UNITS_KEY } from '@/lib/units.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { NO_SPORTS } from '@/shared/sports.ts';
import type { WeatherAlert, WeatherReport } from '@/shared/weather/weather.ts';
import { answers, backend, clientWith, TestProviders } from '../continents/testData.tsx';

const alert = (event: string): WeatherAlert => ({
  event,
  headline: `${event} headline`,
  severity: 'Severe',
  urgency: 'Expected',
  category: 'Met',
  effective: '',
  expires: '2026-09-22T06:00:00Z',
  instruction: '',
});

const report: WeatherReport = {
  source: 'open-meteo',
  fetchedAt: '2026-09-21T13:33:00Z',
  stale: false,
  location: { cityId: 1, name: 'Paris', names: {}, localtime: '2026-09-21 15:33', tz_id: 'Europe/Paris' },
  current: {
    last_updated: '2026-09-21 15:30',
    is_day: true,
    temp_c: 30.4,
    feelslike_c: 33,
    humidity: 85,
    wind_kph: 42,
    wind_degree: 230,
    condition: { key: 'rain', text: '', icon: 'rain-day' },
    air_quality: { 'us-epa-index': 3, pm2_5: 36, pm10: null, o3: 101, no2: null, so2: null, co: null },
  },
  alerts: ['A', 'B', 'C', 'D'].map(alert),
  astronomy: {
    sunrise: '07:35',
    sunset: '19:50',
    moonrise: null,
    moonset: '01:02',
    moon_phase: 'waxingGibbous',
    moon_illumination: 72,
  },
  hours: [
    { time: '2026-09-21 15:00', is_day: true, temp_c: 30.4, condition: 'rain', rain_chance: 80 },
    { time: '2026-09-21 16:00', is_day: true, temp_c: 29, condition: 'clear', rain_chance: null },
  ],
  days: [
    { date: '2026-09-21', high_c: 31, low_c: 17, condition: 'rain', rain_chance: 80, wind_kph: 42 },
    { date: '2026-09-22', high_c: 24, low_c: 12, condition: 'clear', rain_chance: null, wind_kph: null },
  ],
  sports: NO_SPORTS,
};

function show(part: React.ReactNode, lang: LanguageCode = 'fr') {
  return render(
    <TestProviders lang={lang} client={clientWith({})}>
      {part}
    </TestProviders>,
  );
}

const block = <WeatherBlock place={{ cityId: 1 }} name="Paris" />;
/** The cells of a row, without the kinds of blank each language has. */
const row = (table: string, name: RegExp) =>
  within(screen.getByRole('table', { name: table }))
    .getByRole('row', { name })
    .textContent?.replace(/\s/g, ' ');

beforeEach(async () => {
  setUnits('metric');
  localStorage.clear();
  await Promise.all(
    (['fr', 'zh', 'ar'] as const).map((lang) => loadNamespaces(lang, ['common', 'weather', 'grammar'])),
  );
});

describe('the weather', () => {
  it('says the measures and what they mean in tables', async () => {
    backend.answer = answers.rows(report);
    show(block);
    expect(await screen.findByText('Pluie', { selector: 'p' })).toBeInTheDocument();
    expect(row('En ce moment', /ressentie/)).toContain('33 °Cplus chaud que la température');
    expect(row('En ce moment', /Humidité/)).toContain('85 %humide');
    expect(row('En ce moment', /Vent/)).toContain('42 km/hfort');
    expect(row('Qualité de l’air', /Indice/)).toContain('3Mauvaise pour les groupes sensibles');
    expect(row('Qualité de l’air', /PM2,5/)).toContain('36 µg/m³élevé');
    expect(row('Qualité de l’air', /Ozone/)).toContain('élevé');
    expect(screen.queryByRole('row', { name: /PM10/ })).not.toBeInTheDocument();
    expect(row('Soleil et lune', /Lever de la lune/)).toContain('pas aujourd’hui');
    expect(row('Soleil et lune', /Phase/)).toContain('Gibbeuse croissanteéclairée à 72 %');
    expect(screen.getByRole('link', { name: 'Weather data by Open-Meteo.com' })).toBeInTheDocument();
  });

  it('advises, and lists three warnings and how many more there are', async () => {
    backend.answer = answers.rows(report);
    show(block);
    const advice = await screen.findByRole('list', { name: 'Conseils' });
    expect(
      within(advice)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Prenez un parapluie.',
      'Hydratez-vous régulièrement.',
      'L’air est lourd\u00a0: ménagez-vous.',
      'Attention au vent.',
    ]);
    expect(screen.getByText('C')).toBeInTheDocument();
    expect(screen.queryByText('D')).not.toBeInTheDocument();
    expect(screen.getByText('et 1 autre alerte')).toBeInTheDocument();
    expect(screen.getAllByText(/Grave · attendue · Météorologie · Jusqu’au 22 septembre 2026/)).toHaveLength(
      3,
    );
  });

  it('writes other units when they are chosen, and remembers them', async () => {
    backend.answer = answers.rows(report);
    show(block);
    await userEvent.click(await screen.findByRole('radio', { name: '°F, mph' }));
    expect(row('En ce moment', /ressentie/)).toContain('91 °F');
    expect(row('En ce moment', /Vent/)).toContain('26 mi/h');
    expect(localStorage.getItem(UNITS_KEY)).toBe('imperial');
  });

  it('shows the next hours and days, and no probability where unknown', async () => {
    backend.answer = answers.rows(report);
    show(block);
    const hours = await screen.findByRole('region', { name: 'Les prochaines 24\u00a0heures' });
    expect(
      within(hours)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.replace(/\s/g, ' ')),
    ).toEqual(['15:00Pluie30 °CRisque de pluie ou de neige 80 %', '16:00Ciel dégagé29 °C']);
    expect(hours).toHaveAttribute('tabindex', '0');
    expect(row('Les prochains jours', /lun\. 21/)).toBe('lun. 2131 °C / 17 °C80 %Pluievent jusqu’à 42 km/h');
    expect(row('Les prochains jours', /mar\. 22/)).toBe('mar. 2224 °C / 12 °CCiel dégagé');
  });

  it('renders without a forecast, which an older response lacks', async () => {
    const { hours: _hours, days: _days, ...older } = report;
    backend.answer = answers.rows(older);
    show(block);
    expect(await screen.findByText('En ce moment')).toBeInTheDocument();
    expect(screen.queryByText('Les prochains jours')).not.toBeInTheDocument();
  });

  it('speaks Chinese and Arabic', async () => {
    backend.answer = answers.rows({ ...report, alerts: [], astronomy: null });
    show(block, 'zh').unmount();
    show(block, 'zh');
    expect(await screen.findByText('雨', { selector: 'p' })).toBeInTheDocument();
    show(block, 'ar');
    expect(await screen.findByText('مطر', { selector: 'p' })).toBeInTheDocument();
  });

  it('says that a place without coordinates has none', async () => {
    backend.answer = async () =>
      Response.json({ error: { code: 'not_found', message: 'x' } }, { status: 404 });
    show(block);
    expect(await screen.findByText('Données météo non disponibles')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows an inline error, without a toast, when it fails to load', async () => {
    show(block);
    expect(await screen.findByRole('alert')).toHaveTextContent('Erreur de chargement des données météo');
    expect(currentToast()).toBeNull();
  });
});

it('of a country names the city it is of, in the language of the page', async () => {
  const location = { ...report.location, name: 'Algiers', names: { fr: 'Alger' } };
  backend.answer = answers.rows({ ...report, location });
  show(<WeatherBlock place={{ country: 'algerie' }} name="Algérie" />);
  expect(await screen.findByText('Alger')).toBeInTheDocument();
});

describe('the compact card', () => {
  const card = <WeatherCard place={{ cityId: 1 }} name="Paris" />;

  it('shows sky, temperature and air', async () => {
    backend.answer = answers.rows(report);
    show(card);
    const section = await screen.findByRole('region', { name: 'Météo et qualité de l’air à Paris' });
    expect(section).toHaveTextContent(/30\s°C/);
    expect(section).toHaveTextContent('Mauvaise pour les groupes sensibles');
  });

  it('shows an error in one line, without reserved space', async () => {
    const { container } = show(card);
    expect(await screen.findByRole('alert')).toHaveTextContent('Erreur de chargement des données météo');
    expect(container.querySelector('.skeleton, .h-54')).toBeNull();
    backend.answer = answers.rows(report);
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText(/30\s°C/)).toBeInTheDocument();
  });
});
