/** Where a visitor can look for what a tab offers when no partner is configured: plain searches of well-known services. */
import { slugify } from '@/shared/slugs.ts';
import type { Partners, PartnerTab, WidgetParams } from './partners.ts';

interface SearchLink {
  /** The service's own name. */
  readonly partner: string;
  readonly href: string;
  /** Whether it carries the operator's affiliate id, and so may earn a commission. */
  readonly affiliate: boolean;
}

type Offer = readonly [partner: string, address: (asked: WidgetParams) => string];

/** The city with its country: there are many Springfields. */
const place = ({ city, country }: WidgetParams) =>
  encodeURIComponent([city, country].filter(Boolean).join(', '));

const OFFERS: Readonly<Record<PartnerTab, Offer>> = {
  hotels: ['Booking.com', (asked) => `https://www.booking.com/searchresults.html?ss=${place(asked)}`],
  flights: [
    'Google Flights',
    (asked) => `https://www.google.com/travel/flights?q=flights%20to%20${place(asked)}`,
  ],
  restaurants: [
    'Tripadvisor',
    (asked) => `https://www.tripadvisor.com/Search?q=restaurants%20${place(asked)}`,
  ],
  activities: ['GetYourGuide', (asked) => `https://www.getyourguide.com/s/?q=${place(asked)}`],
  cars: [
    'Google Maps',
    (asked) => `https://www.google.com/maps/search/?api=1&query=car%20rental%20${place(asked)}`,
  ],
  esim: [
    'Airalo',
    ({ country }) =>
      country ? `https://www.airalo.com/${slugify(country)}-esim` : 'https://www.airalo.com/',
  ],
};

/** `partner_id` is how GetYourGuide attributes a booking (https://partner.getyourguide.com). */
export function searchLink(tab: PartnerTab, asked: WidgetParams, { getYourGuide }: Partners): SearchLink {
  const [partner, address] = OFFERS[tab];
  const href = address(asked);
  const affiliate = tab === 'activities' && getYourGuide !== '';
  return {
    partner,
    href: affiliate ? `${href}&partner_id=${encodeURIComponent(getYourGuide)}` : href,
    affiliate,
  };
}
