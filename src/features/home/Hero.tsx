import { useT } from '@/i18n/index.ts';
import { HeroSearch } from './HeroSearch.tsx';
import { latitudeGradient } from './latitudeGradient.ts';

const world = { maskImage: 'url(/drawings/world.svg)', backgroundImage: latitudeGradient() };

/** The title of the atlas in a cartouche on its map, as on a printed sheet. The map is decoration. */
export function Hero() {
  const t = useT('home');
  return (
    <section className="neatline relative isolate overflow-hidden bg-water">
      <span
        aria-hidden="true"
        dir="ltr"
        style={world}
        className="mask-contain mask-center mask-no-repeat block aspect-1600/779 w-full md:absolute md:inset-0 md:-z-10 md:m-auto md:aspect-auto print:hidden"
      />
      <div className="wrap grid pb-8 md:min-h-[34rem] md:py-12 lg:min-h-[38rem]">
        <div className="-mt-10 border-4 border-double border-ink bg-paper-raised/95 p-5 sm:p-8 md:mt-0 md:max-w-lg md:self-end">
          <h1 className="text-4xl sm:text-5xl">{t('title')}</h1>
          <p className="mt-3 text-lg text-ink-muted">{t('lead')}</p>
          <div className="mt-6">
            <HeroSearch />
          </div>
        </div>
      </div>
    </section>
  );
}
