// Words that say what kind of division a name belongs to. "Oblast" and "kraï" stay: the city they are named after is not in them.

/** Words for a pattern, with a small or a capital first letter. */
const kinds = (text) =>
  text
    .trim()
    .split(/\s+/)
    .map((word) => `[${word[0].toLocaleLowerCase()}${word[0].toLocaleUpperCase()}]${word.slice(1)}`)
    .join('|');

const FR = kinds(`
  province région gouvernorat district préfecture état département municipalité commune wilaya comté județ canton raion comitat
  paroisse voïvodie oblys division subdivision apskritis périphérie dzongkhag qark uezd opština sous-préfecture émirat aïmag`);
const ES = kinds(`
  provincia municipalidad región distrito gobernación departamento condado parroquia prefectura municipio cantón estado
  voivodato división raión vilayato wilaya periferia judeţ`);
const IT = kinds(`
  provincia distretto regione dipartimento governatorato prefettura comune contea parrocchia municipalità voivodato cantone
  quartiere divisione stato vilayet wilaya periferia`);
const DE = kinds(`
  Provinz Bezirk Departamento Opština Gemeinde Gouvernement Gouvernorat Kreis Präfektur Rajon Gespanschaft Munizip Distrikt
  Komitat Región Region Kanton Woiwodschaft Qark Département Bundesstaat Wilaya Dzongkhag`);
const EN = kinds(
  'County Region Division District Province Municipality Parish Governorate Department Prefecture Voivodeship',
);
const RU = kinds(
  'провинция департамент приход штат регион мухафаза вилайет префектура кантон муниципалитет округ',
);
const AR = kinds(`
  مقاطعة محافظة بلدية ولاية إقليم اقليم إدارة منطقة أبرشية كانتون شعبية شعبة ضاحية شركة إمارة امارة قسم`);

/** Kind first, with what links it to the name. */
export const KINDS_BEFORE = {
  fr: new RegExp(`^(?:${FR}) (?:de la |de l[’']|du |de |d[’'])(?<rest>.+)$`, 'u'),
  es: new RegExp(`^(?:${ES}) (?:de la |del |de )(?<rest>.+)$`, 'u'),
  it: new RegExp(`^(?:${IT}) (?:della |dell[’']|dello |del |di |d[’'])(?<rest>.+)$`, 'u'),
  de: new RegExp(`^(?:Autonome (?:Gemeinschaft|Region)|${DE}) (?:de la |del |de )?(?<rest>.+)$`, 'u'),
  ru: new RegExp(`^(?:${RU}) (?<rest>.+)$`, 'u'),
};

/** Kind last: English everywhere, because titles in other languages often keep it. */
const LAST = new RegExp(`^(?<rest>.+) (?:${EN}|gobernación|län)$`, 'u');
export const KINDS_AFTER = {
  fr: LAST,
  en: LAST,
  es: LAST,
  it: LAST,
  de: new RegExp(`^(?<rest>.+)(?: (?:${EN})|-Region)$`, 'u'),
};

/** Divisions of these countries are named after their capitals, which are not in them or not the whole: their kinds stay. */
export const KINDS_STAY = new Set(['BY', 'RU', 'UA']);

/** Kinds of divisions by the ending of the Russian name, for languages in which CLDR adds the kind only sometimes. */
export const KINDS_ADDED = [
  { country: /^(RU|UA)$/, russian: / область$/, lang: 'en', has: /Oblast$/, add: (name) => `${name} Oblast` },
  {
    country: /^(RU|UA)$/,
    russian: / область$/,
    lang: 'es',
    has: /^Óblast/,
    add: (name) => `Óblast de ${name}`,
  },
  { country: /^RU$/, russian: / край$/, lang: 'en', has: /Krai$/, add: (name) => `${name} Krai` },
  {
    country: /^RU$/,
    russian: / край$/,
    lang: 'es',
    has: /^(Krai|Territorio)/,
    add: (name) => `Krai de ${name}`,
  },
];

export const KINDS_BEFORE_ARABIC = new RegExp(`^(?:${AR}) (?<rest>.+)$`, 'u');

const words = (text) => new Set(text.trim().split(/\s+/));

/** Points of the compass and their like: alone they name nothing. */
export const NOT_A_NAME = {
  fr: words(`
    nord sud est ouest centre nord-ouest nord-est sud-ouest sud-est nord-central centre-nord centre-sud centre-est centre-ouest
    plateau plateaux lacs maritime littoral extrême-nord central centrale oriental orientale occidental occidentale capitale`),
  es: words(`
    norte sur este oeste centro noroeste noreste suroeste sureste centro-norte centro-sur centro-este centro-oeste central
    oriental occidental septentrional meridional litoral capital lagos mesetas extremo y`),
  it: words(`
    nord sud est ovest centro nord-ovest nord-est sud-ovest sud-est centro-nord centro-sud centro-est centro-ovest centrale
    orientale occidentale settentrionale meridionale litorale capitale laghi altopiano estremo`),
  de: words(`
    nord süd ost west zentral nordwest nordost südwest südost norte sur centro central north south east west eastern western
    northern southern centre sud est ouest litoral central`),
  en: words(`
    federal north south east west northern southern eastern western central northeast northwest southeast southwest north-eastern
    north-western south-eastern south-western northeastern northwestern southeastern southwestern north-central north-west
    north-east south-west south-east upper lower capital national city metropolitan coastal centre far the and`),
  ru: words('северная южная восточная западная центральная'),
  ar: words(`
    الشمال الجنوب الشرق الغرب الوسط الوسطى الشمالية الجنوبية الشرقية الغربية المركزية الشمالي الجنوبي الشرقي الغربي الأوسط العليا
    السفلى العاصمة الساحل شمال جنوب شرق غرب وسط الحضرية`),
};
