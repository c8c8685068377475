import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { useDistance } from '@/lib/units.ts';
import { RouteLink } from '@/places/navigation/RouteLink.tsx';
import { PlaceName } from '@/places/PlaceName.tsx';
import { PictureCredits } from '@/places/pictures/PictureCredits.tsx';
import { nameIn } from '@/shared/names.ts';
import { type ListedPicture, PICTURE_WIDTHS, picturePath } from '@/shared/pictures.ts';
import { type SightCard, sightRoute } from '@/shared/sights.ts';
import { useNear } from '@/ui/useNear.ts';
import { sightPicturesQuery } from './queries.ts';

interface Props {
  readonly sights: readonly SightCard[];
  /** Between the list and the authors of its pictures. */
  readonly children?: ReactNode;
}

/** Sights in a list: kind, name, a few words, distance, picture; and who made the pictures. */
export function SightRows({ sights, children }: Props) {
  const lang = useLang();
  const ref = useRef<HTMLUListElement>(null);
  const near = useNear(ref);
  const pictured = sights.filter(({ picture }) => picture);
  const { data: pictures = {} } = useQuery({
    ...sightPicturesQuery(pictured.map(({ slug }) => slug)),
    enabled: near && pictured.length > 0,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <ul ref={ref} className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-x-6">
        {sights.map((sight) => (
          <SightRow key={sight.slug} sight={sight} picture={pictures[sight.slug]} />
        ))}
      </ul>
      {children}
      {pictured.length > 0 && (
        <PictureCredits
          of={pictured.map(({ slug, names }) => ({
            name: nameIn(names, lang).text,
            picture: pictures[slug] ?? null,
          }))}
        />
      )}
    </>
  );
}

interface RowProps {
  readonly sight: SightCard;
  /** Once it has been read; its room is there before. */
  readonly picture: ListedPicture | undefined;
}

function SightRow({ sight, picture }: RowProps) {
  const { t } = useTranslation('sights');
  const distance = useDistance();
  const { kind, km, names, description, worldHeritage } = sight;
  return (
    <li className="relative flex gap-4 border-t border-line py-3">
      <div className="min-w-0 flex-1">
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
        {worldHeritage && (
          <p className="text-sm/(--leading-text) font-semibold text-accent">{t('heritage')}</p>
        )}
      </div>
      {sight.picture && (
        <div className="size-20 overflow-hidden rounded-sm bg-paper-sunken">
          {picture && (
            <img
              src={picturePath(picture, PICTURE_WIDTHS[0])}
              alt=""
              loading="lazy"
              width={80}
              height={80}
              className="size-20 object-cover"
            />
          )}
        </div>
      )}
    </li>
  );
}
