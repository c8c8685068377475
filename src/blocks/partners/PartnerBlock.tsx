import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n/i18n.tsx';
import { usePlaceWords } from '@/i18n/usePlaceWords.ts';
import { useAllowed } from '@/lib/consent/useConsent.ts';
import type { City } from '@/shared/places.ts';
import { Badge } from '@/ui/Badge.tsx';
import { Button } from '@/ui/Button.tsx';
import { buttonClass } from '@/ui/button.ts';
import { Icon } from '@/ui/Icon.tsx';
import { Notice } from '@/ui/states.tsx';
import { type Partners, type PartnerTab, partners, scriptFor, type WidgetParams } from './partners.ts';
import { searchLink } from './searchLinks.ts';
import { startWidget } from './widget.ts';

interface Props {
  readonly tab: PartnerTab;
  readonly city: Pick<City, 'name' | 'countryNames'>;
  /** Name of the place in the page's language: the city, or the country for eSIM. */
  readonly name: string;
  /** By default as the site is configured. */
  readonly configured?: Partners;
}

/** A tab's offers: the configured partner's widget after consent or a click, else a plain search link. */
export function PartnerBlock({ tab, city, name, configured = partners }: Props) {
  const { t } = useTranslation('partners');
  const lang = useLang();
  const words = usePlaceWords({ kind: 'city', name });
  const params: WidgetParams = { city: city.name, country: city.countryNames?.en ?? '', lang };
  const src = scriptFor(tab, params, configured);
  const link = searchLink(tab, params, configured);
  const sponsored = src !== null || link.affiliate;
  const Frame = sponsored ? 'aside' : 'div';
  return (
    <Frame
      {...(sponsored && { 'aria-label': t('label') })}
      className="mt-6 rounded-md border border-line bg-paper-raised p-4 sm:p-6"
    >
      {sponsored && (
        <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
          <Badge>{t('label')}</Badge>
          {t('note')}
        </p>
      )}
      {src && <Offers key={src} src={src} tab={tab} params={params} partnerId={configured.getYourGuide} />}
      <a
        href={link.href}
        rel={link.affiliate ? 'sponsored nofollow noopener' : 'nofollow noopener'}
        className={buttonClass({ className: 'shrink! whitespace-normal' })}
      >
        {t(`search.${tab}`, { ...words, partner: link.partner })}
        <Icon name="external" className="size-4" />
      </a>
    </Frame>
  );
}

interface OffersProps {
  readonly src: string;
  readonly tab: PartnerTab;
  readonly params: WidgetParams;
  readonly partnerId: string;
}

/** The room of the widget: the same before consent, while it loads, and when it fails. */
function Offers({ src, tab, params, partnerId }: OffersProps) {
  const { t } = useTranslation('partners');
  const allowed = useAllowed();
  const [isOpened, setOpened] = useState(false);
  const [failed, setFailed] = useState(false);
  return (
    <div className="mb-4 grid min-h-112">
      {failed ? (
        <div role="alert" className="self-center">
          <Notice tone="warning">{t(`failed.${tab}`)}</Notice>
        </div>
      ) : allowed || isOpened ? (
        <Widget src={src} params={params} partnerId={partnerId} onFailure={() => setFailed(true)} />
      ) : (
        <div className="flex flex-col items-center justify-center gap-3 rounded-md bg-paper-sunken graticule p-6 text-center">
          <Button onClick={() => setOpened(true)}>{t('show')}</Button>
          <p className="max-w-prose text-sm text-ink-muted">{t('ask')}</p>
        </div>
      )}
    </div>
  );
}

interface WidgetProps extends Omit<OffersProps, 'tab'> {
  readonly onFailure: () => void;
}

/** Element whose content is the partner's: React never looks inside. */
function Widget({ src, params, partnerId, onFailure }: WidgetProps) {
  const container = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address of the script says all that it depends on
  useEffect(() => {
    if (!container.current) return;
    return startWidget({ container: container.current, src, params, partnerId, onFailure });
  }, [src]);
  return <div ref={container} />;
}
