/**
 * Which modules of the site share a chunk, so that a first visit needs few requests (docs/decisions/006-budgets.md): what
 * every page loads, what most pages share, what comes once the browser is idle, a block, and the texts of a language. All
 * else is as Rolldown does it.
 */

/** In every page from its beginning. */
const INITIAL: '$initial'[] = ['$initial'];

/** Without what these modules import, which would follow them into the chunk. */
const ALONE = { includeDependenciesRecursively: false } as const;

/** Parts that come once the browser is idle; and lists, of which a file that is imported needs less than their page. */
const DEFERRED =
  /\/src\/(?:blocks\/(?:compare\/(?!Lazy)|consent\/ConsentB|place-actions\/Deferred|report\/|share\/(?!QrDialog)|offline\/(?:kept|KeepButton|start)|(lists)\/(?:lists|places)\.)|ui\/bottomInset)/;

const SHARED =
  /\/src\/(?:ui|shared|lib|i18n\/(?!locales)|places)\/|@tanstack\/(?:react-query|query-core)|@supabase\/postgrest|node_modules\/suncalc\//;

/** Blocks with a name in brackets have a chunk each, the small ones share that of places, with what a page reads first of any block and the libraries of that. */
const BLOCK =
  /node_modules\/valibot\/|\/src\/(?:places|shared\/(?:climate\/|countryFacts)|blocks\/(?!blog|lists|map|offline|partners|search)(?:(?:ads|city-grid|compare|favourites|page-texts|place-actions|wikivoyage|world)\/|\w+\/\w+Pending|(?:climate|practical|sights|summary)\/(?:queries|practicalQuery)\.|([\w-]+)))/;

/** Modules that bring a library or kilobytes that few pages need: each stays with what uses it. */
const HEAVY =
  /\/src\/(?:ui\/(?:Tabs|Dialog|QrCode)|lib\/signedInClient|places\/(?:MarkdownBody|Surroundings)|blocks\/(?:summary\/(?:readPlaceGuide|PlaceGuideText|Encyclopedia|Unavailable)|(?:climate|sights|weather)\/use)|shared\/(?:markdown|weather\/moon|searchKey|simplifiedHan|csv|import|jobs|sights|offline))/;

const unless = (test: RegExp, not: RegExp) => (id: string) => test.test(id) && !not.test(id);

const LOCALE = /\/locales\/(\w+)\/(\w+)\.(?:json|ts)$/;
/** Namespaces that are loaded together; the others have a file each. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  texts: ['common', 'places', 'summary', 'consent', 'city', 'index'],
  'texts-home': ['home', 'continents'],
  'texts-areas': ['grammar', 'countries', 'regions', 'practical', 'sights'],
  'texts-guides': ['categories', 'guide'],
  'texts-blocks': ['weather', 'sports', 'astrology', 'map', 'climate', 'tips', 'partners'],
};

/** Name of the chunk of a file of texts, one per language. */
function textsChunk(id: string): string | null {
  const [, lang, namespace = ''] = LOCALE.exec(id) ?? [];
  const name = Object.keys(TEXTS).find((key) => TEXTS[key]?.includes(namespace));
  return name && lang ? `${name}-${lang}` : null;
}

export const CHUNKS = [
  { name: 'vendor', priority: 6, test: /node_modules|vite\/|rolldown\//, tags: INITIAL },
  { name: 'app', priority: 5, test: /\/src\/(?!main\.|styles\/)/, tags: INITIAL },
  {
    name: (id: string) => DEFERRED.exec(id)?.[1] ?? 'later',
    debugName: 'later',
    priority: 4,
    test: DEFERRED,
    ...ALONE,
  },
  { name: 'shared', priority: 3, test: unless(SHARED, HEAVY), minShareCount: 4, ...ALONE },
  {
    name: (id: string) => BLOCK.exec(id)?.[1] ?? 'place',
    debugName: 'block',
    priority: 2,
    test: unless(BLOCK, HEAVY),
    minShareCount: 2,
    ...ALONE,
  },
  { name: textsChunk, debugName: 'texts', priority: 1, test: LOCALE },
];
