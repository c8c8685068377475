/** Which licences of Wikimedia Commons let anybody show a picture: CC0, public domain, CC BY and CC BY-SA; no others. */

export interface Licence {
  /** As it is shown: `CC BY-SA 4.0`. */
  readonly name: string;
  /** Its text; null for what is in the public domain. */
  readonly url: string | null;
}

const CC = 'https://creativecommons.org';
/**
 * `CC BY-SA 3.0 de`: terms, version, country of the older ones. Of several versions (`CC BY-SA 4.0-3.0-2.5-2.0-1.0`) the first
 * counts: whoever shows the picture chooses one.
 */
const BY = /^CC[ -](BY(?:-SA)?)[ -]([1-4]\.[015])(?:[-,/ ]+[1-4]\.[015])*(?:[ -]([a-z]{2,3}|scotland))?$/i;

/** The free licence that Commons' short name means; null for any other, and for what is none. */
export function freeLicence(shortName: string | undefined): Licence | null {
  const name = shortName?.trim() ?? '';
  if (/^CC0(?: 1\.0)?$/i.test(name)) return { name: 'CC0', url: `${CC}/publicdomain/zero/1.0/` };
  if (/^(?:public domain|pd)$/i.test(name)) return { name: 'Public domain', url: null };
  const [, terms, version, country] = BY.exec(name) ?? [];
  if (!terms || !version) return null;
  const code = country?.toLowerCase();
  return {
    name: `CC ${terms.toUpperCase()} ${version}${code ? ` ${code}` : ''}`,
    url: `${CC}/licenses/${terms.toLowerCase()}/${version}/${code ? `${code}/` : ''}`,
  };
}
