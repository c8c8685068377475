/** Outside services that fail, as pages are told of them; ranks of a city. */
import { beforeEach, describe, expect, it } from 'vitest';
import { onEachEngine } from '../../tools/testing/engines.ts';
import { insertCity, insertContinent, insertCountry } from './support/world.ts';

onEachEngine((stack) => {
  const note = (service: string, answers: boolean) =>
    stack().db.query('select public.note_service($1, $2)', [service, answers]);
  const failing = async () => {
    const [row] = await stack().db.query<{ names: string[] }>(
      'select public.failing_services_now() as names',
    );
    return row?.names;
  };
  beforeEach(() => stack().db.exec('delete from public.failing_services'));

  describe('a service', () => {
    it('fails from its first failed call to the next one that succeeds', async () => {
      expect(await failing()).toEqual([]);
      await note('open-meteo', false);
      await note('nasa-power', false);
      await note('open-meteo', false);
      expect(await failing()).toEqual(['nasa-power', 'open-meteo']);
      await note('open-meteo', true);
      await note('wikimedia', true);
      expect(await failing()).toEqual(['nasa-power']);
    });

    it('gets another try after five minutes without a call', async () => {
      await note('open-meteo', false);
      await stack().db.exec(`update public.failing_services set failed_at = now() - interval '301 seconds'`);
      expect(await failing()).toEqual([]);
      await note('open-meteo', false);
      expect(await failing()).toEqual(['open-meteo']);
    });
  });

  describe('the ranks of a city', () => {
    it('count what is larger in its country and in its region, and are absent without a population', async () => {
      const { db } = stack();
      await insertContinent(db, 1, 'europe');
      const countryId = await insertCountry(db, 'FR', 'france');
      const small = await insertCity(db, { slug: 'small', countryId });
      await insertCity(db, { slug: 'large', countryId });
      await insertCity(db, { slug: 'same', countryId });
      const unknown = await insertCity(db, { slug: 'unknown', countryId });
      await db.exec(
        `update public.cities set population = case slug when 'large' then 20 else 10 end where slug <> 'unknown'`,
      );
      const ranks = (id: number) =>
        db.query(
          'select country_rank::int, country_total::int, region_total::int from public.city_ranks($1)',
          [id],
        );
      expect(await ranks(small)).toEqual([{ country_rank: 2, country_total: 4, region_total: 0 }]);
      expect(await ranks(unknown)).toEqual([]);
    });
  });
});
