/** Names of columns with positions, in tables of people and programs, the likeliest first. */

export const LATITUDE_NAMES: readonly string[] = [
  ...['latitude', 'lat', 'latitud', 'latitudine', 'breitengrad', 'breite', 'широта', '纬度', 'خط العرض', 'y'],
];

export const LONGITUDE_NAMES: readonly string[] = [
  ...['longitude', 'lon', 'lng', 'long', 'longitud', 'longitudine', 'längengrad', 'länge'],
  ...['долгота', '经度', 'خط الطول', 'x'],
];

/** Columns with a whole position in one cell. */
export const POSITION_NAMES: readonly string[] = [
  ...['coordinates', 'coords', 'geopoint', 'geopoint2d', 'latlng', 'latlon', 'latlong', 'gps', 'position'],
  ...['location', 'wkt', 'geom', 'geometry', 'thegeom', 'coordonnées', 'coordenadas', 'koordinaten'],
  ...['coordinate', 'координаты', '坐标', 'الإحداثيات'],
];
