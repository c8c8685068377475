import { useLang, useT } from '@/i18n/LanguageProvider.tsx';
import { displayName } from '@/shared/format.ts';
import type { ImportScope } from '@/shared/imports/imports.ts';

/** What a run is about, in words: a country, a continent, the world. */
export function useScopeName(): (scope: ImportScope) => string {
  const t = useT('adminImport');
  const lang = useLang();
  return (scope) => {
    if (scope.kind === 'world') return t('world');
    return scope.kind === 'country' ? displayName(lang, 'region', scope.iso) : t(`continents.${scope.slug}`);
  };
}
