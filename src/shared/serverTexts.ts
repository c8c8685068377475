/**
 * Texts that `Intl` makes of its own data, which differ from one engine and release to the next: names of languages and time
 * zones, dates. Those a server has written into a page are the browser's too, so that nothing changes under its reader.
 */
export type ServerTexts = Readonly<Record<string, string>>;

const handedOver = new Map<string, string>();
let recordOf: () => Map<string, string> | undefined = () => undefined;

/** On a server: where the texts of the page that is being rendered are kept. */
export function recordServerTexts(record: () => Map<string, string> | undefined): void {
  recordOf = record;
}

/** In a browser: the texts of the page it hydrates. They stay, as the same input has the same text. */
export function takeServerTexts(texts: ServerTexts): void {
  for (const [key, text] of Object.entries(texts)) handedOver.set(key, text);
}

/** The text that the server had for the same input, else what `write` gives. */
export function asOnServer(input: readonly (string | number | undefined)[], write: () => string): string {
  const key = input.join('|');
  const text = handedOver.get(key) ?? write();
  recordOf()?.set(key, text);
  return text;
}
