/** The world as it is drawn on the home page, where a moving one is not there or not yet. */
export function DrawnWorld() {
  return (
    <svg viewBox="0 0 1600 779" aria-hidden="true" className="size-full p-6 text-water">
      <use href="/drawings/world.svg#world" className="fill-land stroke-land" />
    </svg>
  );
}
