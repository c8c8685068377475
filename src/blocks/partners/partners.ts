/**
 * The partners whose offers a city's tabs show, from `VITE_PARTNER_…` when the site is built (see .env.example). Ids
 * and addresses of partner scripts are public: every page that shows them contains them.
 */
import type { LanguageCode } from '@/shared/languages.ts';
import type { CityTab } from '@/shared/tabs.ts';

export type PartnerTab = Exclude<CityTab, 'overview'>;
/** Tabs whose widget is one script that inserts itself where it stands (Travelpayouts and the like). */
type ScriptTab = Exclude<PartnerTab, 'activities'>;

export interface Partners {
  /** The partner id of GetYourGuide; empty where there is none. */
  readonly getYourGuide: string;
  /** Addresses of scripts; `{city}`, `{country}`, `{lang}` in them are replaced. A tab without one is absent. */
  readonly scripts: Readonly<Partial<Record<ScriptTab, string>>>;
}

const SCRIPT_VARIABLES: Readonly<Record<ScriptTab, string>> = {
  hotels: 'VITE_PARTNER_HOTELS_SCRIPT',
  flights: 'VITE_PARTNER_FLIGHTS_SCRIPT',
  restaurants: 'VITE_PARTNER_RESTAURANTS_SCRIPT',
  cars: 'VITE_PARTNER_CARS_SCRIPT',
  esim: 'VITE_PARTNER_ESIM_SCRIPT',
};

type Variables = Readonly<Record<string, string | boolean | undefined>>;

/** The variable's text without blanks around it; empty when it is not set. */
function text(variables: Variables, name: string): string {
  const value = variables[name];
  return typeof value === 'string' ? value.trim() : '';
}

/** Throws an Error naming a script whose address is not https: nothing else may run in a visitor's page. */
export function parsePartners(variables: Variables): Partners {
  const scripts: Partial<Record<ScriptTab, string>> = {};
  for (const [tab, name] of Object.entries(SCRIPT_VARIABLES) as [ScriptTab, string][]) {
    const address = text(variables, name);
    if (address === '') continue;
    if (!URL.canParse(address) || new URL(address).protocol !== 'https:')
      throw new Error(`${name} must be an https address, not "${address}"`);
    scripts[tab] = address;
  }
  return { getYourGuide: text(variables, 'VITE_PARTNER_GETYOURGUIDE_ID'), scripts };
}

export const partners = parsePartners(import.meta.env);

export const GETYOURGUIDE_SCRIPT = 'https://widget.getyourguide.com/dist/pa.umd.production.min.js';

/** Parameters of a widget. */
export interface WidgetParams {
  readonly city: string;
  /** In English: the partners know countries by it. */
  readonly country: string;
  readonly lang: LanguageCode;
}

/** The address of a tab's script for a place, or null where none is configured. */
export function scriptFor(
  tab: PartnerTab,
  params: WidgetParams,
  configured: Partners = partners,
): string | null {
  if (tab === 'activities') return configured.getYourGuide === '' ? null : GETYOURGUIDE_SCRIPT;
  const template = configured.scripts[tab];
  if (!template) return null;
  return template.replace(/\{(city|country|lang)\}/g, (_, name: keyof WidgetParams) =>
    encodeURIComponent(params[name]),
  );
}

/** The hosts scripts are loaded from, each once. */
export function partnerHosts(configured: Partners = partners): string[] {
  const addresses = Object.values(configured.scripts);
  if (configured.getYourGuide !== '') addresses.push(GETYOURGUIDE_SCRIPT);
  return [...new Set(addresses.map((address) => new URL(address).hostname))];
}
