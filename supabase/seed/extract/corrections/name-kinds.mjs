// Words that say what kind of division a name belongs to. "Oblast" and "kraï" stay: the city they are named after is not in them.

const kinds = (words) => words.trim().split(/\s+/).join('|');

const FR = kinds(`
  province région gouvernorat district préfecture état département municipalité commune wilaya comté județ canton raion comitat
  paroisse voïvodie oblys division subdivision apskritis périphérie dzongkhag qark uezd opština sous-préfecture émirat aïmag`);
const ES = kinds(`
  provincia municipalidad región distrito gobernación departamento condado parroquia prefectura municipio cantón estado
  voivodato división raión vilayato wilaya periferia judeţ`);
const IT = kinds(`
  provincia distretto regione dipartimento governatorato prefettura comune contea parrocchia municipalità voivodato cantone
  quartiere divisione stato distretto vilayet wilaya periferia`);
const DE = kinds(`
  Provinz Bezirk Departamento Opština Gemeinde Gouvernement Gouvernorat Kreis Präfektur Rajon Gespanschaft Munizip Distrikt
  Komitat Región Region Woiwodschaft Qark Département Bundesstaat Kanton Wilaya Dzongkhag`);
const EN = kinds(
  'County Region Division District Province Municipality Parish Governorate Department Prefecture Voivodeship',
);
const RU = kinds(
  'провинция департамент приход штат регион мухафаза вилайет префектура кантон муниципалитет округ',
);
const AR = kinds(`
  مقاطعة محافظة بلدية ولاية إقليم اقليم إدارة منطقة أبرشية كانتون شعبية شعبة ضاحية شركة`);

/** Kind first, with what links it to the name. */
export const KINDS_BEFORE = {
  fr: new RegExp(`^(?:${FR}) (?:de la |de l[’']|du |de |d[’'])(?<rest>.+)$`, 'iu'),
  es: new RegExp(`^(?:${ES}) (?:de la |del |de )(?<rest>.+)$`, 'iu'),
  it: new RegExp(`^(?:${IT}) (?:della |dell[’']|dello |del |di |d[’'])(?<rest>.+)$`, 'iu'),
  de: new RegExp(`^(?:${DE}) (?:de la |del |de )?(?<rest>.+)$`, 'u'),
  ru: new RegExp(`^(?:${RU}) (?<rest>.+)$`, 'iu'),
};

/** Kind last. */
export const KINDS_AFTER = {
  en: new RegExp(`^(?<rest>.+) (?:${EN})$`, 'u'),
  de: new RegExp(`^(?<rest>.+) (?:${EN})$`, 'u'),
};

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
    north south east west northern southern eastern western central northeast northwest southeast southwest north-eastern
    north-western south-eastern south-western northeastern northwestern southeastern southwestern north-central north-west
    north-east south-west south-east upper lower capital national city metropolitan coastal centre far the and`),
  ru: words('северная южная восточная западная центральная'),
  ar: words(`
    الشمال الجنوب الشرق الغرب الوسط الوسطى الشمالية الجنوبية الشرقية الغربية المركزية الشمالي الجنوبي الشرقي الغربي الأوسط العليا
    السفلى العاصمة الساحل شمال جنوب شرق غرب وسط الحضرية`),
};
