import { preload } from 'react-dom';
import { SearchBox } from '@/features/search/index.ts';
import { useT } from '@/i18n/index.ts';
import { latitudeGradient } from './latitudeGradient.ts';

const WORLD = '/drawings/world.svg';
const world = { maskImage: `url(${WORLD})`, backgroundImage: latitudeGradient() };

/** The title of the atlas in a cartouche on its map, as on a printed sheet. The map is decoration. */
export function Hero() {
  const t = useT('home');
  // The largest thing of the first screen, and named in a style, where a browser finds it late. Masks are asked for so.
  preload(WORLD, { as: 'image', crossOrigin: 'anonymous', fetchPriority: 'high' });
  return (
    <section className="neatline relative grid overflow-x-clip bg-water">
      <span
        aria-hidden="true"
        dir="ltr"
        style={world}
        className="mask-contain mask-center mask-no-repeat block aspect-1600/779 w-full lg:-me-[4%] lg:h-full lg:w-auto lg:justify-self-end lg:[grid-area:1/1] print:hidden"
      />
      <div className="wrap relative grid pb-8 lg:min-h-[clamp(30rem,42vw,44rem)] lg:py-12 lg:[grid-area:1/1]">
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
