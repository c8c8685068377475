/** What a guide says of the usages of a city's country. */

import { displayName } from '@/shared/format.ts';
import { type LanguageCode, localeTag } from '@/shared/languages.ts';
import { isolated } from './bidi.ts';
import { type GuideFacts, listed, type Sentence, type Words } from './guideFacts.ts';

export function money({ country }: GuideFacts, { lang, t }: Words): Sentence {
  const code = country?.currency;
  if (!code) return null;
  return t('country.money', { code: isolated(lang, code), currency: displayName(lang, 'currency', code) });
}

export function languages({ country }: GuideFacts, { lang, t }: Words): Sentence {
  const known = country?.languages ?? [];
  if (known.length === 0) return null;
  const list = listed(
    lang,
    known.map((code) => displayName(lang, 'language', code)),
  );
  return t(known.length === 1 ? 'languages.one' : 'languages.several', { list });
}

export function phone({ usages }: GuideFacts, { lang, t }: Words): Sentence {
  return usages?.callingCode ? t('phone', { code: ltr(lang, usages.callingCode) }) : null;
}

/** Isolates a number with a plus sign in a right-to-left sentence: it has no strong directional character. */
export function ltr(lang: LanguageCode, text: string): string {
  return lang === 'ar' ? `\u2066${text}\u2069` : text;
}

/** A Sunday, from which days of the week are counted. */
const SUNDAY = Date.UTC(2000, 0, 2);
const DAY_MS = 86_400_000;

/** "Friday and Saturday". */
export function weekendDays({ usages }: GuideFacts, lang: LanguageCode): string | null {
  if (!usages) return null;
  const name = new Intl.DateTimeFormat(localeTag(lang), { weekday: 'long', timeZone: 'UTC' });
  return listed(
    lang,
    usages.weekend.map((day) => name.format(SUNDAY + day * DAY_MS)),
  );
}

export function weekend(facts: GuideFacts, { lang, t }: Words): Sentence {
  const days = weekendDays(facts, lang);
  return days && t('weekend', { days });
}

export function units({ usages }: GuideFacts, { t }: Words): Sentence {
  return usages && t(`units.${usages.units}`);
}

export function borders({ usages, neighbourNames }: GuideFacts, { lang, t }: Words): Sentence {
  if (!usages) return null;
  if (usages.neighbours.length === 0) return t('neighbours.none');
  return neighbourNames.length > 0 ? t('neighbours.list', { list: listed(lang, neighbourNames) }) : null;
}
