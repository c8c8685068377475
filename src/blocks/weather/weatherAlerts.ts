/**
 * The words of a warning that can be translated: severity, urgency and category have fixed values in the Common Alerting
 * Protocol 1.2 (OASIS). Event, headline and instruction are the issuer's own text and stay as they are.
 */

export const ALERT_SEVERITIES = ['extreme', 'severe', 'moderate', 'minor', 'unknown'] as const;
export type AlertSeverity = (typeof ALERT_SEVERITIES)[number];

export const ALERT_URGENCIES = ['immediate', 'expected', 'future', 'past', 'unknown'] as const;
export type AlertUrgency = (typeof ALERT_URGENCIES)[number];

export const ALERT_CATEGORIES = [
  'geo',
  'met',
  'safety',
  'security',
  'rescue',
  'fire',
  'health',
  'env',
  'transport',
  'infra',
  'cbrne',
  'other',
] as const;
export type AlertCategory = (typeof ALERT_CATEGORIES)[number];

function known<Value extends string>(values: readonly Value[], text: string): Value | undefined {
  const key = text.trim().toLowerCase();
  return values.find((value) => value === key);
}

/** The severity as a key; `unknown` for anything outside the protocol. */
export function alertSeverity(text: string): AlertSeverity {
  return known(ALERT_SEVERITIES, text) ?? 'unknown';
}

/** The urgency as a key; `unknown` for anything outside the protocol. */
export function alertUrgency(text: string): AlertUrgency {
  return known(ALERT_URGENCIES, text) ?? 'unknown';
}

/** The category as a key; services put free text here too, which is `other`. */
export function alertCategory(text: string): AlertCategory {
  return known(ALERT_CATEGORIES, text) ?? 'other';
}
