/** Sentences of a guide about the usages of a city's country. */

import { weekday } from '@/blocks/practical/weekdays.ts';
import { isolated } from '@/shared/bidi.ts';
import { listed } from '@/shared/enumeration.ts';
import { nameComparator } from '@/shared/format.ts';
import type { LanguageCode } from '@/shared/languages.ts';
import { nameIn } from '@/shared/names.ts';
import type { GuideFacts, Sentence, Words } from './guideFacts.ts';

export function money({ country }: GuideFacts, { lang, t, names }: Words): Sentence {
  const code = country?.currency;
  if (!code) return null;
  return t('country.money', { code: isolated(lang, code), currency: names.currency(code) });
}

export function languages({ country }: GuideFacts, { lang, t, names }: Words): Sentence {
  const codes = country?.languages ?? [];
  if (codes.length === 0) return null;
  const list = listed(lang, codes.map(names.language));
  return t(codes.length === 1 ? 'languages.one' : 'languages.several', { list });
}

/** "Friday and Saturday". */
export function weekendDays({ practical }: GuideFacts, lang: LanguageCode): string | null {
  if (!practical) return null;
  return listed(
    lang,
    practical.weekend.map((day) => weekday(lang, day)),
  );
}

export function weekend(facts: GuideFacts, { lang, t }: Words): Sentence {
  const days = weekendDays(facts, lang);
  return days && t('weekend', { days });
}

/** The countries that one can drive on to. */
export function borders({ practical }: GuideFacts, { lang, t }: Words): Sentence {
  if (!practical) return null;
  const names = practical.neighbours.map((country) => nameIn(country.names, lang).text);
  return names.length === 0
    ? t('neighbours.none')
    : t('neighbours.list', { list: listed(lang, names.sort(nameComparator(lang))) });
}
