import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { siteHeaders } from './tools/lib/headers.ts';
import { iconSprite } from './tools/lib/iconSprite.ts';
import { webManifest } from './tools/lib/manifest.ts';
import { mapFiles } from './tools/lib/mapFiles.ts';
import { mapStyles } from './tools/lib/mapStyles.ts';
import { productionRouter } from './tools/lib/productionRouter.ts';
import { robots } from './tools/lib/robots.ts';
import { serviceWorker } from './tools/lib/serviceWorker.ts';

/** What several pages share comes as one file, but for what some of them alone need. */
const SHARED =
  /\/src\/(?:ui(?!\/(?:Tabs|MarkdownBody|roomBelow|FilterField))|shared(?!\/(?:csv|searchKey|sights|simplifiedHan|imports|streets|travelGuide|offline|markdown))|lib(?!\/(?:download|signedInClient))|features(?!\/(?:compare\/(?!CompareSlot)|favourites\/queries|map|offline|sights|travel-guide|sitemap|navigation\/Page|not-found|partners|search|places\/(?:regions|Airports|cities\/(?:CityCard|CityGrid|countryCities|merged|CityMissing|CityByName|byNameLoader)|countries(?!\/countryRoute))|summary\/(?:readGuide|GuideText|(?:Place|City)Presentation))))\//;

/** One chunk a language for the texts of the shell. */
const SHELL_TEXTS = /\/locales\/(\w+)\/(?:(?:common|places|summary|consent)\.json|index\.ts)$/;
/** One for those of what comes once a browser is idle. */
const LATER_TEXTS = /\/locales\/(\w+)\/(?:compare|offline|report)\.json$/;
/** One for those of the home page and the continents. */
const HOME_TEXTS = /\/locales\/(\w+)\/(?:home|continents)\.json$/;
/** One for those of countries and regions. */
const AREA_TEXTS = /\/locales\/(\w+)\/(?:continentGuide|grammar|countries|regions|practical|sights)\.json$/;
/** One for those of guides. */
const GUIDE_TEXTS = /\/locales\/(\w+)\/(?:categories|guide|tips|partners)\.json$/;
/** And one for those of a city's blocks below the fold. */
const BLOCK_TEXTS = /\/locales\/(\w+)\/(?:weather|sports|astrology|map)\.json$/;

/** A chunk a language for the text files that `test` matches; its first group is the language. */
const textsGroup = (name: string, test: RegExp) => ({
  name: (id: string) => `${name}-${test.exec(id)?.[1]}`,
  debugName: name,
  test,
});

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    productionRouter(),
    iconSprite(),
    webManifest(),
    robots(),
    siteHeaders(),
    mapFiles(),
    mapStyles(),
    serviceWorker(),
  ],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    manifest: true,
    modulePreload: {
      // All browsers of `target` know modulepreload.
      polyfill: false,
      // What a lazy chunk imports is mostly there already: listing it would weigh on the entry. Style sheets are listed anyway.
      resolveDependencies: (_file, dependencies, { hostType }) => (hostType === 'html' ? dependencies : []),
    },
    target: 'es2022',
    // The first to know light-dark(), in which every colour is written: lowering it for older ones adds a kilobyte.
    cssTarget: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    rollupOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page loads: the libraries, which no release of ours changes, and our own code beside the entry.
            { name: 'vendor', priority: 6, test: /node_modules|vite\/|rolldown\//, tags: ['$initial'] },
            { name: 'app', priority: 5, test: /\/src\/(?!main\.|styles\/)/, tags: ['$initial'] },
            { name: 'shared', priority: 3, test: SHARED, minShareCount: 4 },
            // What comes once a browser is idle.
            {
              name: 'later',
              priority: 4,
              includeDependenciesRecursively: false,
              test: /\/src\/(?:features\/(?:compare\/(?:Compare(?:Link|Toggle|Tray)|compared|chosenStore|useChosen)|consent\/Consent(?:Banner|Buttons)|navigation\/QrButton|offline\/(?:kept|KeepButton|start)|places\/LaterActions|report\/(?:reportPath|ReportLink)|summary\/(?:ShortSummary|CityLine))|shared\/offline\.|ui\/roomBelow)/,
            },
            // The page of a place: its introduction and the blocks below.
            {
              name: 'place',
              priority: 2,
              includeDependenciesRecursively: false,
              test: /\/src\/(?:ui\/Tabs|features\/(?:summary\/(?:\w*Presentation|useCityFacts|SummarySource)|partners\/hasPartners|places\/cities\/(?:city|useCity|useClock|CityIntro))|shared\/(?:summary|sun|geo|enumeration))|node_modules\/@radix-ui\/(?!react-toast)/,
            },
            {
              name: 'sights',
              priority: 2,
              includeDependenciesRecursively: false,
              test: /\/src\/(?:features\/(?:sights\/(?:queries|SightsShown|SightRows)|pictures\/PlacePicture)|shared\/sights)/,
            },
            {
              name: 'by-name',
              priority: 2,
              includeDependenciesRecursively: false,
              test: /\/src\/features\/places\/cities\/(?:CityByName|CityMissing|byNameLoader)/,
            },
            {
              name: 'plans',
              priority: 2,
              includeDependenciesRecursively: false,
              test: /\/src\/features\/lists\/(?:lists|places)\./,
            },
            // Lists of continents and cards of cities.
            {
              name: 'lists',
              priority: 2,
              includeDependenciesRecursively: false,
              test: /\/src\/features\/(?:places\/(?:continents\/|countries\/queries|cities\/(?:CityCard|CityGrid|countryCities))|navigation\/(?:Page[dr]|useFilter)|home\/readWorld)|\/src\/ui\/FilterField/,
              minShareCount: 2,
            },
            {
              name: 'areas',
              priority: 2,
              includeDependenciesRecursively: false,
              test: /\/src\/(?:features\/places\/(?:Airports|(?:countries|regions)\/(?!\w+Page\.|practical\/span))|shared\/countryFacts|i18n\/(?:usePlaceWords|placeWords))/,
              minShareCount: 2,
            },
            {
              name: 'guides',
              priority: 2,
              includeDependenciesRecursively: false,
              test: /\/src\/(?:features\/(?:travel-guide|categories|partners)\/(?!\w+Page\.|partners\.|landmarks)|shared\/travelGuide)/,
              minShareCount: 2,
            },
            { name: 'weather', test: /\/src\/features\/weather\//, minShareCount: 2 },
            textsGroup('texts', SHELL_TEXTS),
            textsGroup('texts-home', HOME_TEXTS),
            textsGroup('texts-later', LATER_TEXTS),
            textsGroup('texts-areas', AREA_TEXTS),
            textsGroup('texts-guides', GUIDE_TEXTS),
            textsGroup('texts-blocks', BLOCK_TEXTS),
          ],
        },
      },
    },
  },
});
