// Makes supabase/seed/data from the open data packages of this folder (README.md beside data/). Run rarely: npm ci && npm run debian && npm run extract
import { writeCityNames } from './lib/city-names.mjs';
import { writeContinents, writeCountries } from './lib/countries.mjs';
import { writeCountryAliases } from './lib/country-aliases.mjs';
import { writeCountryUsages } from './lib/country-usages.mjs';
import { writeGeonamesNames } from './lib/geonames-names.mjs';
import { writeRegions } from './lib/regions.mjs';
import { writeZones } from './lib/zones.mjs';

writeContinents();
writeCountries();
writeCountryAliases();
writeCountryUsages();
writeRegions();
writeZones();
writeCityNames();
writeGeonamesNames();
