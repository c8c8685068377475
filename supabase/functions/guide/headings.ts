/** Which of our sections a heading of an edition begins (en.wikivoyage.org/wiki/Wikivoyage:Article_templates and the other editions'). */
import type { LanguageCode } from '../../../src/shared/languages.ts';
import type { Edition, SectionKey, TravelSection } from '../../../src/shared/travelGuide.ts';
import type { Project, Wiki } from '../../../src/shared/wikis.ts';

const HEADINGS: Readonly<Record<Edition, Readonly<Record<TravelSection, readonly string[]>>>> = {
  en: {
    understand: ['Understand'],
    get_in: ['Get in'],
    get_around: ['Get around'],
    see: ['See'],
    do: ['Do'],
    buy: ['Buy'],
    eat: ['Eat'],
    drink: ['Drink'],
    sleep: ['Sleep'],
    stay_safe: ['Stay safe'],
  },
  fr: {
    understand: ['Comprendre'],
    get_in: ['Aller'],
    get_around: ['Circuler'],
    see: ['Voir'],
    do: ['Faire'],
    buy: ['Acheter'],
    eat: ['Manger'],
    drink: ['Boire un verre', 'Sortir'],
    sleep: ['Se loger'],
    stay_safe: ['Sécurité'],
  },
  de: {
    understand: ['Hintergrund'],
    get_in: ['Anreise'],
    get_around: ['Mobilität'],
    see: ['Sehenswürdigkeiten'],
    do: ['Aktivitäten'],
    buy: ['Einkaufen'],
    eat: ['Küche'],
    drink: ['Nachtleben'],
    sleep: ['Unterkunft'],
    stay_safe: ['Sicherheit'],
  },
  es: {
    understand: ['Comprender', 'Entender'],
    get_in: ['Llegar'],
    get_around: ['Desplazarse'],
    see: ['Ver'],
    do: ['Hacer'],
    buy: ['Comprar'],
    eat: ['Comer'],
    drink: ['Beber y salir', 'Beber'],
    sleep: ['Dormir'],
    stay_safe: ['Seguridad'],
  },
  it: {
    understand: ['Da sapere'],
    get_in: ['Come arrivare'],
    get_around: ['Come spostarsi'],
    see: ['Cosa vedere'],
    do: ['Cosa fare'],
    buy: ['Acquisti'],
    eat: ['Dove mangiare'],
    drink: ['Come divertirsi'],
    sleep: ['Dove alloggiare'],
    stay_safe: ['Sicurezza'],
  },
  ru: {
    understand: ['Понять', 'История'],
    get_in: ['Как добраться'],
    get_around: ['Транспорт'],
    see: ['Увидеть'],
    do: ['Чем заняться'],
    buy: ['Покупки'],
    eat: ['Еда'],
    drink: ['Ночная жизнь'],
    sleep: ['Где остановиться'],
    stay_safe: ['Меры предосторожности', 'Безопасность'],
  },
  zh: {
    understand: ['了解'],
    get_in: ['到达', '抵达', '到達', '抵達'],
    get_around: ['交通', '四处逛逛', '四處逛逛'],
    see: ['观光', '景点', '觀光', '景點'],
    do: ['活动', '活動'],
    buy: ['购物', '購物'],
    eat: ['饮食', '就餐', '飲食'],
    drink: ['夜生活', '饮酒', '飲酒'],
    sleep: ['住宿'],
    stay_safe: ['安全'],
  },
};

/** The one section of Wikipedia's articles about places that is ours. */
const HISTORY: Readonly<Record<LanguageCode, readonly string[]>> = {
  fr: ['Histoire'],
  en: ['History'],
  es: ['Historia'],
  de: ['Geschichte'],
  it: ['Storia'],
  ar: ['التاريخ', 'تاريخ'],
  ru: ['История'],
  zh: ['历史', '歷史'],
};

const fold = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();

/**
 * Pattern of the text that may follow the beginning of a heading: "Eat and drink" is still "Eat", "See also" is not "See".
 */
const CONTINUATION = /^\s*(?:[,;:/&(（、—–-]|(?:and|et|und|y|e|ed|и|和|与|及)\s)/u;

type Beginnings = Readonly<Record<string, readonly (readonly [string, SectionKey])[]>>;

const beginnings = (headings: Readonly<Record<string, Partial<Record<SectionKey, readonly string[]>>>>) =>
  Object.fromEntries(
    Object.entries(headings).map(([edition, keys]) => [
      edition,
      Object.entries(keys)
        .flatMap(([key, texts]) => texts.map((text) => [fold(text), key as SectionKey] as const))
        // "Beber y salir" before "Beber".
        .sort(([a], [b]) => b.length - a.length),
    ]),
  );

const BEGINNINGS: Readonly<Record<Project, Beginnings>> = {
  wikivoyage: beginnings(HEADINGS),
  wikipedia: beginnings(
    Object.fromEntries(Object.entries(HISTORY).map(([lang, history]) => [lang, { history }])),
  ),
};

/** The section that a heading begins; null for one we have no place for. */
export function sectionOf({ project, lang }: Wiki, heading: string): SectionKey | null {
  const text = fold(heading);
  const beginningOfHeading = BEGINNINGS[project][lang]?.find(
    ([beginning]) =>
      text === beginning || (text.startsWith(beginning) && CONTINUATION.test(text.slice(beginning.length))),
  );
  return beginningOfHeading?.[1] ?? null;
}
