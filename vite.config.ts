import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { siteHeaders } from './tools/lib/headers.ts';
import { webManifest } from './tools/lib/manifest.ts';
import { mapFiles } from './tools/lib/mapFiles.ts';
import { mapStyles } from './tools/lib/mapStyles.ts';
import { productionRouter } from './tools/lib/productionRouter.ts';
import { robots } from './tools/lib/robots.ts';
import { serviceWorker } from './tools/lib/serviceWorker.ts';

/** What every page loads of the libraries: one chunk that no release of ours changes. */
const VENDOR =
  /node_modules\/(?:react|react-dom|scheduler|react-router(?:-dom)?|react-helmet-async|react-fast-compare|invariant|cookie|set-cookie-parser|i18next|react-i18next|html-parse-stringify|void-elements|use-sync-external-store|clsx|@tanstack\/(?:react-query|query-core)(?!.*(?:useQueries|queriesObserver|useMutation|mutationObserver|nfiniteQuery))|@supabase\/postgrest-js|@radix-ui\/react-direction)\//;

/** What several pages share comes as one file, but for what some of them alone need. */
const SHARED =
  /\/src\/(?:ui(?!\/(?:Tabs|MarkdownBody|roomBelow))|shared(?!\/(?:csv|searchKey|sights|simplifiedHan|imports|streets|travelGuide|offline|markdown))|lib(?!\/(?:download|signedInClient))|features(?!\/(?:compare\/(?!CompareSlot)|favourites\/queries|map|offline|sights|travel-guide|sitemap|navigation\/Page|not-found|partners|search|places\/(?:regions|Airports|cities\/(?:CityCard|CityGrid|countryCities|merged|CityMissing|CityByName|byNameLoader)|countries(?!\/countryRoute))|summary\/(?:readGuide|GuideText|(?:Place|City)Presentation))))\//;

/** One chunk a language for the texts of the shell. */
const SHELL_TEXTS = /\/locales\/(\w+)\/(?:(?:common|places|summary|consent)\.json|index\.ts)$/;
/** One for those of the home page and the continents. */
const HOME_TEXTS = /\/locales\/(\w+)\/(?:home|continents)\.json$/;
/** One for those of countries and regions. */
const AREA_TEXTS = /\/locales\/(\w+)\/(?:grammar|countries|regions|practical|sights)\.json$/;
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
      // What a lazy chunk imports is mostly there already: listing it would weigh on the entry.
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'html' ? dependencies : dependencies.filter((name) => name.endsWith('.css')),
    },
    target: 'es2022',
    // The first to know light-dark(), in which every colour is written: lowering it for older ones adds a kilobyte.
    cssTarget: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    rollupOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', priority: 4, test: VENDOR },
            {
              name: 'lib',
              priority: 5,
              test: /\/src\/(?:lib\/(?!download|signedInClient)|i18n\/usePlaceWords)/,
            },
            { name: 'shared', priority: 3, test: SHARED, minShareCount: 4 },
            // Small files that two or three pages share.
            {
              name: 'presentation',
              priority: 2,
              test: /\/src\/(?:ui\/Tabs|features\/summary\/(?:City|Place)Presentation)/,
              minShareCount: 2,
            },
            {
              name: 'sights',
              priority: 2,
              test: /\/src\/(?:features\/(?:sights\/(?:queries|SightsShown|SightRows)|pictures\/PlacePicture)|shared\/sights)/,
            },
            {
              name: 'comparison',
              priority: 3,
              includeDependenciesRecursively: false,
              test: /\/src\/features\/compare\/(?:compared|chosenStore|useChosen)/,
            },
            // What comes once a browser is idle, on every page.
            {
              name: 'chosen',
              priority: 3,
              includeDependenciesRecursively: false,
              test: /\/src\/features\/compare\/Compare(?:Toggle|Tray)/,
            },
            {
              name: 'plans',
              priority: 3,
              includeDependenciesRecursively: false,
              test: /\/src\/features\/lists\/(?:lists|places)\./,
            },
            {
              name: 'cards',
              includeDependenciesRecursively: false,
              test: /\/src\/features\/places\/cities\/(?:CityCard|CityGrid|countryCities)/,
            },
            {
              name: 'lists',
              priority: 1,
              test: /\/src\/features\/(?:places\/continents\/|navigation\/PagedList)/,
              minShareCount: 2,
            },
            {
              name: 'countries',
              priority: 1,
              test: /\/src\/features\/places\/countries\//,
              minShareCount: 2,
            },
            {
              name: 'share',
              priority: 2,
              test: /\/src\/features\/(?:navigation\/(?:ShareLink|useShare)|summary\/ShortSummary|compare\/CompareLink|places\/LaterActions)/,
            },
            {
              name: 'notices',
              priority: 2,
              includeDependenciesRecursively: false,
              test: /\/src\/(?:features\/consent\/Consent(?:Banner|Buttons)|ui\/roomBelow)/,
            },
            {
              name: 'guides',
              priority: 1,
              test: /\/src\/features\/categories\/(?:CategoryPicture|PopularCategories|guideAddress)/,
              minShareCount: 2,
            },
            // What comes with every guide; without the dependencies, which other pages need too.
            {
              name: 'read',
              includeDependenciesRecursively: false,
              test: /\/src\/(?:features\/(?:travel-guide\/(?:use|Travel|ArticleText|queries|folded)|categories\/(?:CityGuide|loader|seasons|sentences|[gG]uideFact|guide\.|timeD|useGuide))|shared\/travelGuide)/,
            },
            {
              name: 'by-name',
              includeDependenciesRecursively: false,
              test: /\/src\/features\/places\/cities\/(?:CityByName|CityMissing|byNameLoader)/,
            },
            {
              name: 'filter',
              priority: 1,
              test: /\/src\/(?:features\/navigation\/useFilter|ui\/FilterField)/,
            },
            { name: 'partners', priority: 1, test: /\/src\/features\/partners\//, minShareCount: 2 },
            {
              name: 'cities',
              priority: 1,
              test: /\/src\/(?:features\/places\/cities\/(?:city|useCity|useClock|CityIntro)|ui\/HydrateNear|shared\/(?:sun|geo|enumeration))/,
              minShareCount: 2,
            },
            { name: 'weather', test: /\/src\/features\/weather\//, minShareCount: 2 },
            textsGroup('texts', SHELL_TEXTS),
            textsGroup('texts-home', HOME_TEXTS),
            textsGroup('texts-areas', AREA_TEXTS),
            textsGroup('texts-guides', GUIDE_TEXTS),
            textsGroup('texts-blocks', BLOCK_TEXTS),
          ],
        },
      },
    },
  },
});
