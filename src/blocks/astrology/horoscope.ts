/** The twelve signs and the sum that chooses among them. The same name always gives the same sign. */

export type Element = 'fire' | 'earth' | 'air' | 'water';
export type Planet =
  | 'mars'
  | 'venus'
  | 'mercury'
  | 'moon'
  | 'sun'
  | 'pluto'
  | 'jupiter'
  | 'saturn'
  | 'uranus'
  | 'neptune';

/** The signs from Bélier to Poissons, with the planet modern astrology gives them. */
export const SIGNS = [
  { key: 'aries', element: 'fire', planet: 'mars', luckyNumbers: [1, 8, 17] },
  { key: 'taurus', element: 'earth', planet: 'venus', luckyNumbers: [2, 6, 24] },
  { key: 'gemini', element: 'air', planet: 'mercury', luckyNumbers: [5, 7, 14] },
  { key: 'cancer', element: 'water', planet: 'moon', luckyNumbers: [2, 7, 11] },
  { key: 'leo', element: 'fire', planet: 'sun', luckyNumbers: [1, 3, 10] },
  { key: 'virgo', element: 'earth', planet: 'mercury', luckyNumbers: [5, 14, 23] },
  { key: 'libra', element: 'air', planet: 'venus', luckyNumbers: [4, 6, 13] },
  { key: 'scorpio', element: 'water', planet: 'pluto', luckyNumbers: [8, 11, 18] },
  { key: 'sagittarius', element: 'fire', planet: 'jupiter', luckyNumbers: [3, 9, 21] },
  { key: 'capricorn', element: 'earth', planet: 'saturn', luckyNumbers: [4, 8, 22] },
  { key: 'aquarius', element: 'air', planet: 'uranus', luckyNumbers: [4, 7, 29] },
  { key: 'pisces', element: 'water', planet: 'neptune', luckyNumbers: [3, 9, 12] },
] as const satisfies readonly {
  readonly key: string;
  readonly element: Element;
  readonly planet: Planet;
  readonly luckyNumbers: readonly [number, number, number];
}[];

export type Sign = (typeof SIGNS)[number];

/** Excellente, Très bonne, Bonne, Moyenne, Passable, Capricieuse. */
export const LUCK_RATINGS = ['excellent', 'veryGood', 'good', 'average', 'fair', 'fickle'] as const;
export type LuckRating = (typeof LUCK_RATINGS)[number];

/** How many daily messages there are. */
export const MESSAGE_COUNT = 6;
/** Which of the six daily messages, from 0. */
export type MessageIndex = 0 | 1 | 2 | 3 | 4 | 5;

/** The sum of the UTF-16 codes of a name. */
export function characterSum(name: string): number {
  let sum = 0;
  for (let index = 0; index < name.length; index += 1) sum += name.charCodeAt(index);
  return sum;
}

/** The sign of a name: its sum modulo 12. */
export function signOf(name: string): Sign {
  return SIGNS[characterSum(name) % SIGNS.length] as Sign;
}

export interface Horoscope {
  readonly sign: Sign;
  readonly luck: LuckRating;
  readonly message: MessageIndex;
}

/** The horoscope of a name on a day of the month (1 to 31, on the place's own calendar). */
export function horoscopeOf(name: string, dayOfMonth: number): Horoscope {
  const turn = characterSum(name) + dayOfMonth;
  return {
    sign: signOf(name),
    luck: LUCK_RATINGS[turn % LUCK_RATINGS.length] as LuckRating,
    message: (turn % MESSAGE_COUNT) as MessageIndex,
  };
}
