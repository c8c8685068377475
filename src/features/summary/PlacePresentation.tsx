import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '@/features/places/Section.tsx';
import { useLang } from '@/lib/i18n.tsx';
import type { PlaceGuide } from '@/shared/guides.ts';
import { Icon } from '@/ui/Icon.tsx';
import { lazyBlock } from '@/ui/lazyBlock.tsx';
import { WhenIdle } from '@/ui/WhenIdle.tsx';
import type { EncyclopediaProps } from './Encyclopedia.tsx';
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
}

/** What a place is: our guide, else the encyclopedia, which a guide folds (docs/product/blocks.md#place-presentation). */
export function PlacePresentation({ guide, ...place }: PresentationProps) {
  const { t } = useTranslation('summary');
  const [isOpen, setOpen] = useState(false);
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
            <PlaceGuideText guide={guide} />
          </Suspense>
          <details
            className="group mt-6 border-y border-line noscript:hidden"
            onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
          >
            <summary className="flex min-h-12 items-center gap-3 font-semibold">
              {t('guide.more')}
              <Icon name="chevron-down" className="group-open:rotate-180" />
            </summary>
            {isOpen && encyclopedia}
          </details>
          <WhenIdle>
            <PictureSearch place={place.place} />
          </WhenIdle>
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
