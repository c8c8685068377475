import { useTranslation } from 'react-i18next';
import { RouteLink } from '@/features/navigation/RouteLink.tsx';
import { PlaceName } from '@/features/places/PlaceName.tsx';
import { useDistance } from '@/lib/units.ts';
import { type SightCard, sightRoute } from '@/shared/sights.ts';

/** Sights in a list: kind, name, a few words, distance. */
export function SightRows({ sights }: { sights: readonly SightCard[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-x-6">
      {sights.map((sight) => (
        <SightRow key={sight.slug} sight={sight} />
      ))}
    </ul>
  );
}

function SightRow({ sight }: { sight: SightCard }) {
  const { t } = useTranslation('sights');
  const distance = useDistance();
  const { kind, km, names, description, worldHeritage } = sight;
  return (
    <li className="relative border-t border-line py-3">
      <p className="eyebrow">
        {t(`kind.${kind}`)}
        {km !== null && <> · {distance(km)}</>}
      </p>
      <RouteLink
        to={sightRoute(sight)}
        className="block font-serif text-lg/(--leading-text) underline-offset-4 after:absolute after:inset-0 hover:underline"
      >
        <PlaceName names={names} />
      </RouteLink>
      {description && <p className="text-sm/(--leading-text) text-ink-muted">{description}</p>}
      {worldHeritage && <p className="text-sm/(--leading-text) font-semibold text-accent">{t('heritage')}</p>}
    </li>
  );
}
