/** Plain searches of well-known services, for tabs without a configured partner. */
import { slugify } from '@/shared/slugs.ts';
import type { Partners, PartnerTab, WidgetParams } from './partners.ts';

interface SearchLink {
  /** The service's own name. */
  readonly partner: string;
  readonly href: string;
  /** True for an address with the operator's affiliate id, which may earn a commission. */
  readonly affiliate: boolean;
}

type Offer = readonly [partner: string, address: (params: WidgetParams) => string];

/** The city with its country: there are many Springfields. */
const place = ({ city, country }: WidgetParams) =>
  encodeURIComponent([city, country].filter(Boolean).join(', '));

const OFFERS: Readonly<Record<PartnerTab, Offer>> = {
  hotels: ['Booking.com', (params) => `https://www.booking.com/searchresults.html?ss=${place(params)}`],
  flights: [
    'Google Flights',
    (params) => `https://www.google.com/travel/flights?q=flights%20to%20${place(params)}`,
  ],
  restaurants: [
    'Tripadvisor',
    (params) => `https://www.tripadvisor.com/Search?q=restaurants%20${place(params)}`,
  ],
  activities: ['GetYourGuide', (params) => `https://www.getyourguide.com/s/?q=${place(params)}`],
  cars: [
    'Google Maps',
    (params) => `https://www.google.com/maps/search/?api=1&query=car%20rental%20${place(params)}`,
  ],
  esim: [
    'Airalo',
    ({ country }) =>
      country ? `https://www.airalo.com/${slugify(country)}-esim` : 'https://www.airalo.com/',
  ],
};

/** `partner_id` is how GetYourGuide attributes a booking (https://partner.getyourguide.com). */
export function searchLink(tab: PartnerTab, params: WidgetParams, { getYourGuide }: Partners): SearchLink {
  const [partner, address] = OFFERS[tab];
  const href = address(params);
  const affiliate = tab === 'activities' && getYourGuide !== '';
  return {
    partner,
    href: affiliate ? `${href}&partner_id=${encodeURIComponent(getYourGuide)}` : href,
    affiliate,
  };
}
