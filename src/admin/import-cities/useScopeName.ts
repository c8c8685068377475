import { useTranslation } from 'react-i18next';
import { useLang } from '@/lib/i18n.tsx';
import { displayName } from '@/shared/format.ts';
import type { ImportScope } from '@/shared/imports/imports.ts';

/** The name of a run's scope: a country, a continent, the world. */
export function useScopeName(): (scope: ImportScope) => string {
  const { t } = useTranslation('adminImport');
  const lang = useLang();
  return (scope) => {
    if (scope.kind === 'world') return t('world');
    return scope.kind === 'country' ? displayName(lang, 'region', scope.iso) : t(`continents.${scope.slug}`);
  };
}
