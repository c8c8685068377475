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
export type Settings = v.InferOutput<typeof SettingsSchema>;

export const DEFAULT_SETTINGS: Settings = v.parse(SettingsSchema, {});
export const SETTINGS_KEY = 'mappemonde.admin.settings';

/** Parses settings; null when the text is not what {@link settingsFile} writes. Missing ones get their default. */
export function parseSettings(json: string): Settings | null {
  try {
    const result = v.safeParse(SettingsSchema, JSON.parse(json));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

/** The settings as an export file. It holds the keys in plain text. */
export function settingsFile(settings: Settings): string {
  return `${JSON.stringify(settings, null, 2)}\n`;
}

/** The stored settings; the defaults where there are none or none readable. */
export function storedSettings(): Settings {
  try {
    return parseSettings(localStorage.getItem(SETTINGS_KEY) ?? '{}') ?? DEFAULT_SETTINGS;
  } catch {
    return DEFAULT_SETTINGS; // storage refused
  }
}

/** @throws what the storage throws when it is refused or full. */
export function storeSettings(settings: Settings): void {
  localStorage.setItem(SETTINGS_KEY, JSON.stringify(settings));
}
