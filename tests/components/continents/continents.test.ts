import { describe, expect, it } from 'vitest';
import { continentFacts, continentLatitude } from '@/places/continents/continents.ts';
import { country } from './testData.tsx';

describe('the facts of a continent', () => {
  it('adds up inhabitants and regions, and ranks at most five countries', () => {
    const countries = [3, 9, 1, 7, 5, 8].map((millions) =>
      country({ slug: `c${millions}`, population: millions * 1e6, regionCount: millions }),
    );
    const facts = continentFacts([...countries, country({ slug: 'unknown', population: null })]);
    expect(facts.population).toBe(33e6);
    expect(facts.regionCount).toBe(33);
    expect(facts.mostPopulated.map(({ slug }) => slug)).toEqual(['c9', 'c8', 'c7', 'c5', 'c3']);
  });

  it('does not take the crews of research stations for inhabitants', () => {
    const antarctica = [country({ slug: 'aq', population: 1106 }), country({ slug: 'tf', population: 140 })];
    expect(continentFacts(antarctica)).toEqual({ population: null, regionCount: 0, mostPopulated: [] });
  });

  it('leaves the countries it was given in their order', () => {
    const twoCountries = [country({ slug: 'a', population: 1e6 }), country({ slug: 'b', population: 2e6 })];
    continentFacts(twoCountries);
    expect(twoCountries.map(({ slug }) => slug)).toEqual(['a', 'b']);
  });
});

describe('the colour of a continent', () => {
  it('comes from the middle of its globe, and there is none for an unknown slug', () => {
    expect(continentLatitude('antarctique')).toBeLessThan(-66);
    expect(Math.abs(continentLatitude('afrique') ?? 90)).toBeLessThan(10);
    expect(continentLatitude('atlantide')).toBeNull();
  });
});
