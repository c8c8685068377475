import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { Section } from '@/places/Section.tsx';
import { Deferred } from '@/places/states/Deferred.tsx';
import { lazyBlock } from '@/places/states/lazyBlock.tsx';
import type { PlaceGuide } from '@/shared/guides.ts';
import type { EncyclopediaProps } from './Encyclopedia.tsx';
import { Fold } from './Fold.tsx';
import { PENDING_HEIGHT } from './pendingHeight.ts';
import { type KnownPlace, placeTextsQuery, summaryQuery } from './queries.ts';

/** Tabs and pictures, which no reader of a guide needs before unfolding them. */
const Encyclopedia = lazyBlock(async () => (await import('./Encyclopedia.tsx')).Encyclopedia);

/** Most places have none. */
const PlaceGuideText = lazyBlock(async () => (await import('./PlaceGuideText.tsx')).PlaceGuideText);

const PENDING = <div aria-busy="true" className={PENDING_HEIGHT} />;

export interface PresentationProps extends EncyclopediaProps {
  /** Null where there is none, undefined until that is known. */
  readonly guide: PlaceGuide | null | undefined;
  /** The guide's first sentence stands under the name already. */
  readonly introduced?: boolean;
}

/**
 * Presentation of a place: our guide, else the encyclopedia, which a guide folds
 * (docs/product/blocks.md#place-presentation).
 */
export function PlacePresentation({ guide, introduced = false, ...place }: PresentationProps) {
  const { t } = useTranslation('summary');
  const encyclopedia = (
    <Suspense fallback={PENDING}>
      <Encyclopedia {...place} />
    </Suspense>
  );
  return (
    <Section title={t('title', { the: place.the ?? place.name })}>
      {guide ? (
        <>
          <Suspense fallback={PENDING}>
            <PlaceGuideText guide={guide} introduced={introduced} />
          </Suspense>
          <div className="mt-6">
            <Fold>{encyclopedia}</Fold>
          </div>
          <Deferred when="idle">
            <PictureSearch place={place.place} />
          </Deferred>
        </>
      ) : guide === undefined ? (
        PENDING
      ) : (
        encyclopedia
      )}
    </Section>
  );
}

/** Has a picture looked for, which the function does with the summary that nobody has unfolded: for the next visitor. */
function PictureSearch({ place }: { readonly place: KnownPlace }) {
  const lang = useLang();
  const { data } = useQuery({ ...placeTextsQuery(place, lang), enabled: false });
  useQuery({ ...summaryQuery(place, lang), enabled: data?.pictureDue === true });
  return null;
}
