import { useTranslation } from 'react-i18next';
import { useLang } from './i18n.tsx';
import { type Grammar, type Placed, type PlaceWords, placeWords } from './placeWords.ts';

/** The words for a place in the page's language; suspends until the grammar is there. */
export function usePlaceWords(place: Placed): PlaceWords {
  const { i18n } = useTranslation('grammar');
  return placeWords(i18n.getResourceBundle(useLang(), 'grammar') as Grammar, place);
}
