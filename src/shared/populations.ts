/**
 * Populations that GeoNames' list has wrong, by GeoNames id: of places that would stand among the largest cities of the world
 * or of their country. Null where the list gives a place the people of its whole division or city, and no census figure for
 * the place itself is at hand.
 */
export const CORRECTED_POPULATIONS: ReadonlyMap<number, number | null> = new Map([
  // Sixth National Population Census of China, 2010: the urban districts, in place of the prefecture.
  [1800146, 1_858_875], // Nanchong: Shunqing, Gaoping, Jialing
  [1793724, 1_735_425], // Tai'an: Taishan, Daiyue
  [1792892, 1_197_174], // Tianshui: Qinzhou, Maiji
  // The people of a prefecture.
  [1798425, null], // Puyang
  [1794903, null], // Shiyan
  [1785725, null], // Yunfu
  [8347664, null], // Ordos
  [11838258, null], // Bayan Nur
  // The people of a state, province, regency or district.
  [1736376, null], // Kota Bharu: Kelantan
  [1821940, null], // Takeo
  [1183105, null], // Battagram
  [1173055, null], // Kotli
  [1261162, null], // Nowrangapur
  [1254745, null], // Teni
  [1626801, null], // Situbondo
  // A bay, villages, quarters, a street: not the city around them.
  [1917790, null], // Dadonghai, in Sanya
  [2422488, null], // Camayenne, in Conakry
  [1723510, null], // Budta
  [1978681, null], // Malingao
  [101760, null], // Sulţānah, in Medina
  [1848254, null], // Yono, in Saitama
  [1771023, null], // Kampung Baru Subang
  [23814, null], // Kahrīz
  [10630176, null], // Pasragad Branch
]);
