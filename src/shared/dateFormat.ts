/** Formatters are slow to make, and each holds the rules of its zone: as many are kept as a few pages use. */
const KEPT = 200;
const formats = new Map<string, Intl.DateTimeFormat>();

/** The formatter of a BCP 47 tag and a style. Throws RangeError for an unknown zone. */
export function dateFormat(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = tag + JSON.stringify(options);
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(tag, options);
    if (formats.size >= KEPT) formats.clear();
    formats.set(key, format);
  }
  return format;
}
