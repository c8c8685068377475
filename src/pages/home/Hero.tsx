import { useTranslation } from 'react-i18next';
import { SearchBox } from '@/blocks/search/SearchBox.tsx';
import { latitudeStops } from './latitudeStops.ts';

/** An SVG element rather than a masked box: the page's largest text, not its ground, is what a visitor waits for. */
function World() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1600 779"
      className="block w-full lg:-me-[4%] lg:h-full lg:w-auto lg:justify-self-end lg:[grid-area:1/1] print:hidden"
    >
      <linearGradient id="latitudes" x2="0" y2="1">
        {latitudeStops().map(({ offset, color }) => (
          <stop key={offset} offset={offset} style={{ stopColor: color }} />
        ))}
      </linearGradient>
      <mask id="world-mask">
        <image href="/drawings/world.svg" width="1600" height="779" />
      </mask>
      <path fill="url(#latitudes)" mask="url(#world-mask)" d="M0 0H1600V779H0Z" />
    </svg>
  );
}

/** The title of the atlas in a cartouche on its map, as on a printed sheet. The map is decoration. */
export function Hero() {
  const { t } = useTranslation('home');
  return (
    <section className="neatline relative grid grid-cols-1 overflow-x-clip bg-water">
      <World />
      <div className="wrap relative grid grid-cols-1 pb-8 lg:min-h-[clamp(30rem,42vw,44rem)] lg:py-12 lg:[grid-area:1/1]">
        <div className="-mt-8 max-w-xl border-4 border-double border-ink bg-paper-raised p-5 sm:p-8 lg:mt-0 lg:max-w-md lg:self-end">
          <h1 className="text-4xl sm:text-5xl">{t('title')}</h1>
          <p className="mt-3 text-lg text-ink-muted">{t('lead')}</p>
          <div className="mt-6">
            <SearchBox variant="hero" />
          </div>
        </div>
      </div>
    </section>
  );
}
