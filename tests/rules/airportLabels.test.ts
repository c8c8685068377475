import { expect, it } from 'vitest';
import { nameOfAirport } from '../../src/shared/airportLabels.ts';
import type { LanguageCode } from '../../src/shared/languages.ts';

it.each<[LanguageCode, string, string, string]>([
  ['fr', "aéroport de Nice-Côte d'Azur", 'Aéroport de Nice-Côte d’Azur', 'Nice-Côte d’Azur'],
  ['fr', 'Aéroport international de Genève', 'Aéroport international de Genève', 'Genève'],
  ['de', 'Flughafen Köln/Bonn', 'Flughafen Köln/Bonn', 'Köln/Bonn'],
  ['de', 'Heathrow Airport', 'Heathrow Airport', 'Heathrow'],
  ['es', 'Aeropuerto de Málaga-Costa del Sol', 'Aeropuerto de Málaga-Costa del Sol', 'Málaga-Costa del Sol'],
  ['it', 'Aeroporto di Roma-Fiumicino (FCO)', 'Aeroporto di Roma-Fiumicino', 'Roma-Fiumicino'],
  ['ru', 'аэропорт Шереметьево', 'Аэропорт Шереметьево', 'Шереметьево'],
  ['ar', 'مطار القاهرة الدولي', 'مطار القاهرة الدولي', 'القاهرة'],
  ['zh', '伦敦希思罗机场', '伦敦希思罗机场', '伦敦希思罗'],
  ['de', 'Flughafen', 'Flughafen', 'Flughafen'],
])('in %s %s is an airport’s name', (lang, label, name, called) =>
  expect(nameOfAirport(lang, label)).toEqual({ name, called }),
);

it.each<[LanguageCode, string]>([
  ['ar', 'Cairo International Airport'],
  ['ru', 'Heathrow'],
  ['zh', 'JFK机场'],
  ['fr', 'CDG'],
  ['it', 'Аэропорт Домодедово'],
  ['es', '(LHR)'],
])('in %s %s is none', (lang, label) => expect(nameOfAirport(lang, label)).toBeNull());
