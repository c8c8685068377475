/** A file of places as a table: CSV, JSON, JSON in lines, GeoJSON. */
import { decodeText } from '@/shared/decodeText.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { tableOfCsv } from './csvTable.ts';
import { type DecodedTable, MAX_FILE, UnreadableFile } from './fileTable.ts';
import { RECORD_SEPARATOR, tableOfJson } from './jsonTable.ts';

/**
 * Reads the bytes of a file.
 *
 * @param lang the operator's language, which tells the encoding of old programs
 * @param header whether the first line names the columns, where an operator says so
 * @throws UnreadableFile
 */
export function readTable(bytes: Uint8Array, lang: LanguageCode, header?: boolean): DecodedTable {
  if (bytes.byteLength > MAX_FILE) throw new UnreadableFile('tooLarge');
  const { text, encoding } = decodeText(bytes, lang);
  if (text.trim() === '') throw new UnreadableFile('empty');
  const table = /^\s*[[{]/.test(text.replaceAll(RECORD_SEPARATOR, ''))
    ? tableOfJson(text)
    : tableOfCsv(text, header);
  if (table.lines.length === 0) throw new UnreadableFile('empty');
  return { ...table, encoding };
}
