export interface CountedPopulation {
  readonly population: number;
  /** Area that is counted: the city in its own limits, its whole municipality or province, or its agglomeration. */
  readonly of: 'city' | 'municipality' | 'agglomeration';
  /** The day that is counted. */
  readonly on: string;
}

const counted = (
  on: string,
  of: CountedPopulation['of'],
  populations: Readonly<Record<number, number>>,
): [number, CountedPopulation][] =>
  Object.entries(populations).map(([id, population]) => [Number(id), { population, of, on }]);

/**
 * Populations of the largest cities by their censuses, by GeoNames id, in place of the list's: older ones, or those of an
 * agglomeration. Chinese municipalities that hold counties as well are left as they are.
 */
export const COUNTED_POPULATIONS: ReadonlyMap<number, CountedPopulation> = new Map([
  // China, Seventh National Population Census: cities that are urban districts throughout.
  ...counted('2020-11-01', 'municipality', {
    1796236: 24_870_895, // Shanghai
    1816670: 21_893_095, // Beijing
    1809858: 18_676_605, // Guangzhou
    1795565: 17_494_398, // Shenzhen
    1792947: 13_866_009, // Tianjin
    1791247: 12_326_518, // Wuhan
    1812545: 10_466_625, // Dongguan
    1799962: 9_314_685, // Nanjing
  }),
  ...counted('2020-12-31', 'city', { 1668341: 2_602_418 }), // Taipei
  ...counted('2021-06-30', 'city', { 1819729: 7_413_070 }), // Hong Kong
  ...counted('2020-06-30', 'city', { 1880252: 5_685_807 }), // Singapore
  // Japan: the 23 wards.
  ...counted('2020-10-01', 'city', { 1850147: 9_733_276 }),
  ...counted('2020-11-01', 'city', {
    1835848: 9_586_195, // Seoul
    1838524: 3_349_016, // Busan
  }),
  // India: municipal corporations.
  ...counted('2011-03-01', 'city', {
    1275339: 12_442_373, // Mumbai
    1273294: 11_034_555, // Delhi
    1277333: 8_443_675, // Bengaluru
    1269843: 6_731_790, // Hyderabad
    1279233: 5_577_940, // Ahmedabad
    1264527: 4_646_732, // Chennai
    1275004: 4_496_694, // Kolkata
  }),
  ...counted('2020-09-15', 'city', { 1642911: 10_562_088 }), // Jakarta
  ...counted('2010-09-01', 'city', { 1609350: 8_305_218 }), // Bangkok
  ...counted('2019-04-01', 'municipality', { 1566083: 8_993_082 }), // Ho Chi Minh City
  ...counted('2014-03-29', 'city', { 1298824: 5_160_512 }), // Yangon
  ...counted('2016-09-24', 'city', { 112931: 8_693_706 }), // Tehran
  ...counted('2022-05-10', 'city', { 108410: 7_009_100 }), // Riyadh
  ...counted('2020-12-31', 'municipality', { 745044: 15_462_452 }), // Istanbul
  ...counted('2017-04-18', 'municipality', { 360630: 9_539_673 }), // Cairo
  ...counted('2021-10-01', 'city', {
    524901: 13_010_112, // Moscow
    498817: 5_601_911, // Saint Petersburg
  }),
  ...counted('2021-03-21', 'city', { 2643743: 8_799_800 }), // London
  ...counted('2020-01-01', 'city', {
    2759794: 872_757, // Amsterdam
    2747891: 651_446, // Rotterdam
  }),
  ...counted('2020-04-01', 'city', {
    5128581: 8_804_190, // New York City
    5368361: 3_898_747, // Los Angeles
  }),
  ...counted('2020-03-15', 'city', { 3530597: 9_209_944 }), // Mexico City
  ...counted('2022-08-01', 'city', {
    3448439: 11_451_999, // São Paulo
    3451190: 6_211_223, // Rio de Janeiro
  }),
  ...counted('2022-05-18', 'city', { 3435910: 3_121_707 }), // Buenos Aires
  ...counted('2018-06-30', 'city', { 3688689: 7_412_566 }), // Bogotá
  ...counted('2017-10-22', 'municipality', { 3936456: 8_574_974 }), // Lima
  ...counted('2021-08-10', 'agglomeration', {
    2147714: 5_231_147, // Sydney
    2158177: 4_917_750, // Melbourne
  }),
]);

interface Recorded {
  readonly geonameId: number | null;
  readonly population: number | null;
  readonly recordedOn: string;
}

/** The count that a city's population comes from; undefined where it is the list's, or an editor has changed it. */
export function countOf({ geonameId, population, recordedOn }: Recorded): CountedPopulation | undefined {
  const count = geonameId === null ? undefined : COUNTED_POPULATIONS.get(geonameId);
  return count?.population === population && count.on === recordedOn ? count : undefined;
}
