import { Fragment } from 'react';
import { useLang } from '@/lib/i18n.tsx';
import { languageOf, localeTag } from '@/shared/languages.ts';
import { type Names, nameIn } from '@/shared/names.ts';
import type { SearchResult } from './search.ts';

/** What a result lies in: region and country of a city, country of a region. Tells places of one name apart. */
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
