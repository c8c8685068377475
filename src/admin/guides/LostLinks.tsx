import { useTranslation } from 'react-i18next';
import type { GuidePlaces } from '@/shared/guides.ts';
import { Notice } from '@/ui/states.tsx';

/** Links to places that have no page: visitors read their words alone. */
export function LostLinks({ places }: { readonly places: GuidePlaces }) {
  const { t } = useTranslation('adminGuides');
  const lost = Object.keys(places).filter((name) => places[name] === null);
  if (lost.length === 0) return null;
  return (
    <Notice tone="warning">
      <p role="status">{t('lost')}</p>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {lost.map((name) => (
          <li key={name}>
            <code dir="ltr">{name}</code>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
