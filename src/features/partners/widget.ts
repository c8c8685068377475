/** Puts a partner's widget into a container of ours and watches whether anything comes of it. */
import { type Asked, GETYOURGUIDE_SCRIPT } from './partners.ts';

/** The widget is initialised this long after the tab is shown. */
export const START_MS = 500;
/** A widget that has drawn nothing by then will not. */
export const PATIENCE_MS = 15_000;
/** Activities shown at most. */
const ACTIVITIES = 32;

/** The query is the city's stored name, in French. */
function activitiesElement(partnerId: string, { city }: Asked): HTMLElement {
  const element = document.createElement('div');
  const settings = {
    href: 'https://widget.getyourguide.com/default/activities.frame',
    widget: 'activities',
    partnerId,
    q: city,
    numberOfItems: String(ACTIVITIES),
    localeCode: 'fr-FR',
    currency: 'EUR',
  };
  for (const [name, value] of Object.entries(settings))
    element.dataset[`gyg${name.charAt(0).toUpperCase()}${name.slice(1)}`] = value;
  return element;
}

/** Whether the script has put anything beside itself: what it draws may be an element, a frame or a shadow root. */
function hasDrawn(container: HTMLElement): boolean {
  return Array.from(container.querySelectorAll('*')).some(
    (element) => element.shadowRoot !== null || /^(iframe|img|form|a|button|input)$/.test(element.localName),
  );
}

interface Widget {
  readonly container: HTMLElement;
  readonly src: string;
  readonly asked: Asked;
  /** Of GetYourGuide, whose script fills an element that describes what to show; others draw where they stand. */
  readonly partnerId: string;
  readonly onFailure: () => void;
}

/** Starts the widget; returns what stops it and takes everything of it away. One script tag at a time, and one only. */
export function startWidget({ container, src, asked, partnerId, onFailure }: Widget): () => void {
  const start = setTimeout(() => {
    if (src === GETYOURGUIDE_SCRIPT) container.append(activitiesElement(partnerId, asked));
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    script.addEventListener('error', onFailure);
    if (src === GETYOURGUIDE_SCRIPT) script.dataset.gygPartnerId = partnerId;
    container.append(script);
  }, START_MS);
  const judge = setTimeout(() => {
    if (!hasDrawn(container)) onFailure();
  }, PATIENCE_MS);
  return () => {
    clearTimeout(start);
    clearTimeout(judge);
    container.replaceChildren();
  };
}
