/**
 * Which modules of the site share a chunk, so that a first visit needs few requests and no page loads
 * what another needs. Paths are regular expressions beneath src/.
 */

const beneath = (paths: readonly string[]) =>
  new RegExp(paths.map((path) => (path.startsWith('../') ? path.slice(2) : `/src/${path}`)).join('|'));

interface Choice {
  /** The higher is asked first. */
  readonly priority: number;
  /** Only modules that so many entries or lazy modules use. */
  readonly minShareCount?: number;
}

/** A chunk of these modules alone, without what they import. */
const chunk = (name: string, { priority, minShareCount = 1 }: Choice, paths: readonly string[]) => ({
  name,
  priority,
  includeDependenciesRecursively: false,
  test: beneath(paths),
  minShareCount,
});

/** One chunk per language. */
function texts(name: string, files: string) {
  const test = new RegExp(`/locales/(\\w+)/(?:${files})$`);
  return { name: (id: string) => `${name}-${test.exec(id)?.[1]}`, debugName: name, test };
}

const SHARED = beneath(['ui/', 'shared/', 'lib/', 'features/', 'i18n/(?:usePlaceWords|placeWords)']);

/** What only some of the pages need, though several do. */
const NOT_SHARED = beneath([
  'ui/(?:Dialog|Tabs|MarkdownBody|bottomInset|FilterField)',
  'shared/(?:countryCodes|csv|searchKey|sights|simplifiedHan|imports|streets|travelGuide|offline|markdown)',
  'lib/(?:copyText|download|signedInClient)',
  'features/(?:map|offline|sights|travel-guide|sitemap|not-found|partners|search)',
  'features/compare/(?!LazyCompareToggle)',
  '(?:features|shared)/climate/',
  'features/navigation/(?:Page|ShareLink)',
  'features/places/(?:regions|Airports|countries/(?!countryRoute|countryQuery))',
  'features/places/cities/(?:CityCard|CityGrid|countryCities|CityMissing|CityByName|byNameLoader)',
  'features/summary/(?:readPlaceGuide|PlaceGuideText|(?:Place|City)Presentation)',
]);

/** In every page from its beginning. */
const INITIAL: '$initial'[] = ['$initial'];

/** Most functions of these are called as soon as they are loaded. */
export const CALLED_ON_LOAD = new Set([
  'index',
  'vendor',
  'app',
  'shared',
  'later',
  'city',
  'place',
  'areas',
  'lists',
  'guides',
  'facts',
]);

export const CHUNKS = [
  // What every page loads: the libraries, which no release of ours changes, and our own code beside the entry.
  { name: 'vendor', priority: 6, test: /node_modules|vite\/|rolldown\//, tags: INITIAL },
  { name: 'app', priority: 5, test: /\/src\/(?!main\.|styles\/)/, tags: INITIAL },
  {
    name: 'shared',
    priority: 3,
    test: (id: string) => SHARED.test(id) && !NOT_SHARED.test(id),
    minShareCount: 4,
  },
  // What a city has in common with its guides, which need nothing else of the page of a place.
  chunk('city', { priority: 3 }, [
    'features/places/cities/(?:CityIntro|useCityCrumbs|useClockFact|cityBreadcrumbs)',
    'features/sights/(?:NearSights|wholeList)',
  ]),
  // What comes once a browser is idle.
  chunk('later', { priority: 4 }, [
    'features/compare/(?:Compare(?:Link|Toggle|Tray)|compared|comparisonStore|useComparedIds)',
    'features/consent/Consent(?:Banner|Buttons)',
    'features/navigation/(?:QrButton|ShareLink)',
    'features/offline/(?:kept|KeepButton|start)',
    'features/places/DeferredPlaceActions',
    'features/report/(?:reportPath|ReportLink)',
    'shared/offline\\.',
    'ui/bottomInset',
  ]),
  // The page of a place: its introduction and its tabs.
  chunk('place', { priority: 2 }, [
    'features/(?:climate|weather)/\\w+Pending',
    'features/partners/hasPartners',
    'features/places/cities/city',
    'features/places/countries/practical/span',
    'features/summary/(?:\\w*Presentation|CityFactsText|CityLine|ShortSummary|SummarySource|pendingHeight)',
    'shared/(?:summary|geo|enumeration)',
    'ui/Tabs',
    '../node_modules/@radix-ui/(?!react-(?:toast|dismissable-layer|portal|visually-hidden))',
  ]),
  // What countries, regions and guides know of a place.
  chunk('facts', { priority: 2 }, [
    'features/pictures/PlacePicture',
    'features/places/Airports',
    'features/places/countries/(?:nationalNames|practical/(?:practicalQuery|weekdays))',
    'features/sights/queries',
    'shared/sights',
  ]),
  chunk('guide-text', { priority: 2 }, ['features/summary/PlaceGuideText', 'ui/MarkdownBody']),
  // Places found by what is typed, or by an address that gives no more than a name.
  chunk('search', { priority: 2 }, [
    'features/places/cities/(?:CityByName|CityMissing|byNameLoader)',
    'features/search/(?:queries|search\\.)',
    'shared/(?:searchKey|simplifiedHan)',
  ]),
  // What computes times and positions of sun and moon.
  chunk('sun', { priority: 4 }, ['shared/(?:sun|moon)\\.', '../node_modules/suncalc']),
  chunk('plans', { priority: 2 }, ['features/lists/(?:lists|places)\\.']),
  // Lists of continents and countries, cards of cities, and what a guide says of the country.
  chunk('lists', { priority: 2, minShareCount: 2 }, [
    'features/home/readWorld',
    'features/navigation/(?:Page[dr]|useFilter)',
    'features/places/cities/(?:CityCard|CityGrid|countryCities)',
    'features/places/(?:continents/|foldName)',
    'features/places/countries/(?:queries|listLoader|countriesHead|CountryCard|CountryGrid|countries\\.)',
    'ui/FilterField',
  ]),
  // Countries and regions.
  chunk('areas', { priority: 2, minShareCount: 2 }, [
    'features/places/(?:countries|regions)/(?!\\w+Page\\.|practical/)',
  ]),
  chunk('practical', { priority: 2, minShareCount: 2 }, [
    'features/places/countries/practical/(?!practicalQuery|span|weekdays)',
  ]),
  chunk('guides', { priority: 2, minShareCount: 2 }, [
    'features/(?:travel-guide|categories)/(?!\\w+Page\\.)',
    'shared/travelGuide',
  ]),
  // But for what the block of a city alone shows.
  chunk('weather', { priority: 2 }, [
    'features/weather/(?!Alerts|Forecast|NearbySports|SunAndMoon|UnitChoice|WeatherBlock)',
    'shared/weather/',
  ]),
  texts('texts', '(?:common|places|summary|consent|city)\\.json|index\\.ts'),
  texts('texts-home', '(?:home|continents)\\.json'),
  texts('texts-areas', '(?:grammar|countries|regions|practical|sights)\\.json'),
  texts('texts-guides', '(?:categories|guide)\\.json'),
  texts('texts-blocks', '(?:weather|sports|astrology|map|climate|tips|partners)\\.json'),
];
