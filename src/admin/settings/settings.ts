/** The operator's settings: stored in this browser and never sent. */
import * as v from 'valibot';
import { LANGUAGE_CODES } from '@/shared/languages.ts';

const LIMIT = 20_000;
const text = v.pipe(v.string(), v.maxLength(LIMIT));

export const SettingsSchema = v.object({
  openai: v.optional(text, ''),
  googleTranslate: v.optional(text, ''),
  autoTranslate: v.optional(v.boolean(), false),
  primaryLanguage: v.optional(v.picklist(LANGUAGE_CODES), 'fr'),
  translateNewContent: v.optional(v.boolean(), false),
  headerCode: v.optional(text, ''),
  footerCode: v.optional(text, ''),
});
/** A file may hold some of the settings, and nothing else. */
const FileSchema = v.partial(v.strictObject(SettingsSchema.entries));
export type Settings = v.InferOutput<typeof SettingsSchema>;
export type SettingName = keyof Settings;

export const DEFAULT_SETTINGS: Settings = v.parse(SettingsSchema, {});
export const SETTINGS_KEY = 'mappemonde.admin.settings';

/** The settings in a file that {@link settingsFile} has written; null when it is none, or the field that is refused. */
export function readSettings(json: string): Partial<Settings> | { readonly refused: string | null } {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return { refused: null };
  }
  const result = v.safeParse(FileSchema, value);
  if (!result.success) return { refused: v.getDotPath(result.issues[0]) };
  const read = result.output as Partial<Settings>;
  return Object.keys(read).length > 0 ? read : { refused: null };
}

/** The settings whose value an import would change. */
export const changedSettings = (present: Settings, read: Partial<Settings>): readonly SettingName[] =>
  (Object.keys(read) as SettingName[]).filter((name) => read[name] !== present[name]);

/** The settings as an export file. It holds the keys in plain text. */
export function settingsFile(settings: Settings): string {
  return `${JSON.stringify(settings, null, 2)}\n`;
}

/** The stored settings; the defaults where there are none or none readable. */
export function storedSettings(): Settings {
  try {
    return v.parse(SettingsSchema, JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? '{}'));
  } catch {
    return DEFAULT_SETTINGS; // storage refused, or something else in it
  }
}

/** @throws what the storage throws when it is refused or full. */
export function storeSettings(settings: Settings): void {
  localStorage.setItem(SETTINGS_KEY, JSON.stringify(settings));
}
