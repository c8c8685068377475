/** Puts a partner's widget into a container of ours and watches whether anything comes of it. */
import { GETYOURGUIDE_SCRIPT, type WidgetParams } from './partners.ts';

/** The widget is initialised this long after the tab is shown. */
export const DELAY_MS = 500;
/** A widget that has drawn nothing by then will not. */
export const TIMEOUT_MS = 15_000;
/** Activities shown at most. */
const ACTIVITIES = 32;

/** The query is the city's stored name, in French. */
function activitiesElement(partnerId: string, { city }: WidgetParams): HTMLElement {
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

/** Tells whether the script has put anything beside itself: it may draw an element, a frame or a shadow root. */
function hasDrawn(container: HTMLElement): boolean {
  return Array.from(container.querySelectorAll('*')).some(
    (element) => element.shadowRoot !== null || /^(iframe|img|form|a|button|input)$/.test(element.localName),
  );
}

interface Widget {
  readonly container: HTMLElement;
  readonly src: string;
  readonly params: WidgetParams;
  /** Id at GetYourGuide, whose script fills an element that describes what to show; others draw where they stand. */
  readonly partnerId: string;
  readonly onFailure: () => void;
}

/** Elements of started widgets by their address and parameters: a tab that is opened again gets its own back. */
const startedWidgets = new Map<string, HTMLElement>();
/** The tabs of a city. */
const KEPT = 6;

function startedFor(key: string, { src, params, partnerId }: Widget): HTMLElement {
  const room = document.createElement('div');
  if (startedWidgets.size >= KEPT) startedWidgets.clear();
  startedWidgets.set(key, room);
  if (src === GETYOURGUIDE_SCRIPT) room.append(activitiesElement(partnerId, params));
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  if (src === GETYOURGUIDE_SCRIPT) script.dataset.gygPartnerId = partnerId;
  room.append(script);
  return room;
}

/**
 * Shows the widget; returns what stops it and takes everything of it out of the page. Its script runs once, however often
 * the widget is shown: a copy of it would listen beside the first and count another visit.
 */
export function startWidget(widget: Widget): () => void {
  const { container, src, params, partnerId } = widget;
  const key = JSON.stringify([src, params, partnerId]);
  const fail = () => {
    startedWidgets.delete(key);
    widget.onFailure();
  };
  const show = () => {
    const room = startedWidgets.get(key) ?? startedFor(key, widget);
    room.querySelector('script')?.addEventListener('error', fail, { once: true });
    container.append(room);
  };
  const start = setTimeout(show, startedWidgets.has(key) ? 0 : DELAY_MS);
  const judge = setTimeout(() => {
    if (!hasDrawn(container)) fail();
  }, TIMEOUT_MS);
  return () => {
    clearTimeout(start);
    clearTimeout(judge);
    container.replaceChildren();
  };
}
