export { PlaceHeader } from './PlaceHeader.tsx';
export { plain } from './plain.ts';
export { Section } from './Section.tsx';
export { sortedByName } from './sortedByName.ts';
export { populationText, usePopulation } from './usePopulation.ts';
