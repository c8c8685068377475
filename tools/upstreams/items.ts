/** An item of the stub Wikidata with its articles. */
export interface Item {
  readonly id: string;
  readonly labels?: Readonly<Record<string, string>>;
  /** GeoNames ids, ISO 3166-1 and ISO 3166-2 codes. */
  readonly P1566?: readonly string[];
  readonly P297?: readonly string[];
  readonly P300?: readonly string[];
  readonly P17?: readonly string[];
  /** Classes, World Heritage, day of demolition. */
  readonly P31?: readonly string[];
  readonly P1435?: readonly string[];
  readonly P576?: readonly string[];
  readonly descriptions?: Readonly<Record<string, string>>;
  /** Wikis with a page about it, where there are more than articles here. */
  readonly links?: number;
  /** Files of Commons. */
  readonly P18?: readonly string[];
  /** Category of Commons. */
  readonly P373?: readonly string[];
  readonly at?: readonly [latitude: number, longitude: number];
  /** Texts by language. */
  readonly articles: Readonly<Record<string, Text>>;
  /** Path of the thumbnail on Wikimedia's hosts. */
  readonly picture?: string;
  readonly disambiguation?: true;
  /** Deleted, though the search still finds it. */
  readonly gone?: true;
  /** The article's summary does not say where it is, as many don't. */
  readonly unplaced?: true;
}

export interface Text {
  readonly title: string;
  readonly extract: string;
}
