import { Fragment } from 'react';
import { useLang } from '@/i18n/i18n.tsx';
import { languageOf, localeTag } from '@/shared/languages.ts';
import { type Names, nameIn } from '@/shared/names.ts';
import type { SearchResult } from './search.ts';

/** The places above a result: region and country of a city, country of a region. Distinguishes places of one name. */
export function ResultPlace({ result }: { result: SearchResult }) {
  const lang = useLang();
  const above = [result.regionNames, result.kind === 'country' ? null : result.countryNames]
    .filter((names): names is Names => names !== null)
    .map((names) => nameIn(names, lang))
    .filter(({ text }) => text !== '');
  return above.map((name, index) => (
    <Fragment key={name.text}>
      {index > 0 && ' · '}
      <bdi lang={localeTag(name.lang)} dir={languageOf(name.lang).direction}>
        {name.text}
      </bdi>
    </Fragment>
  ));
}
