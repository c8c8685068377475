/** Names in Cyrillic letters in Latin ones, by the system of their country, for places whose source knows no other spelling. */

const letters = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(text.split(' ').map((pair) => [pair.charAt(0), pair.slice(1)]));

const COMMON = letters(
  'аa бb вv дd жzh зz кk лl мm нn оo пp рr сs тt уu фf цts чch шsh щshch гg еe иi йy хkh ыy ъ ь эe юyu яya ёyo өö үü',
);
/** BGN/PCGN for the rest (Russian, Belarusian, Mongolian); Macedonian after its 2013 agreement, Ukrainian after the country's system of 2010. */
const BY_COUNTRY: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  MK: letters('хh цc ѓgj ѕdz јj љlj њnj ќkj џdj'),
  UA: letters('гh ґg иy йi єie іi їi юiu яia ’ '),
  BG: letters('хh щsht ъa'),
};
/** Ukrainian letters that sound otherwise at the beginning of a word. */
const INITIAL: Readonly<Record<string, string>> = letters('йy єye їyi юyu яya');

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The name as it is, unless it holds no Latin letter and a Cyrillic one; `country` is its ISO 3166-1 code. */
export function romanized(name: string, country: string): string {
  if (!/\p{Script=Cyrillic}/u.test(name) || /\p{Script=Latin}/u.test(name)) return name;
  const table = { ...COMMON, ...BY_COUNTRY[country] };
  return name.replace(/\p{L}|’/gu, (letter: string, place: number) => {
    const small = letter.toLowerCase();
    const before = name.charAt(place - 1).toLowerCase();
    const initial = country === 'UA' && !/[\p{L}’]/u.test(before) ? INITIAL[small] : undefined;
    // зг would read as ж.
    const sound = initial ?? (country === 'UA' && before + small === 'зг' ? 'gh' : (table[small] ?? letter));
    return letter === small ? sound : capitalised(sound);
  });
}
