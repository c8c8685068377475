/** Databases of earlier releases (tests/fixtures/databases), brought up to date: nothing is lost, and they are like a new one. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEED_TABLES } from '../../supabase/seed/tables.ts';
import { fromRoot } from '../../tools/lib/paths.ts';
import type { Manifest } from '../../tools/local-supabase/backup/manifest.ts';
import { migrationsOf } from '../../tools/local-supabase/backup/migrations.ts';
import type { Restored } from '../../tools/local-supabase/backup/restore.ts';
import { verifyBackup } from '../../tools/local-supabase/backup/verify.ts';
import { applyMigrations, type Migration, readMigrations } from '../../tools/local-supabase/migrations.ts';
import { type Stack, startStack } from '../../tools/local-supabase/stack.ts';
import { ENGINES, emptyDatabase, startStackOn } from '../../tools/testing/engines.ts';
import { as, PASSWORD } from '../../tools/testing/roles.ts';
import { ADMIN, code, EDITOR, role } from './support/accounts.ts';
import { clientOf, environment, restore, signIn } from './support/backups.ts';
import { messageOf } from './support/operator.ts';
import { breachesIn, schemaOf } from './support/schema.ts';

const FOLDER = fromRoot('tests/fixtures/databases');
const recordings = readdirSync(FOLDER).filter((file) => file.endsWith('.tar.gz'));

interface Facts {
  readonly password: string;
  readonly editorSecret: string;
  readonly picture: string;
}

/** A migration as it may come one day. */
const later = (sql: string): Migration => ({ version: '20990101000000', name: 'one_day', sql });

it('there is a recording of the first release', () => {
  expect(recordings[0]).toBe('2026-11-29.tar.gz');
});

describe.each(recordings)('the database of %s', (recording) => {
  const file = join(FOLDER, recording);
  const facts = JSON.parse(readFileSync(file.replace('.tar.gz', '.json'), 'utf8')) as Facts;
  let manifest: Manifest;
  beforeAll(async () => {
    manifest = await verifyBackup(file);
  });

  it('has the statements of the files that it was made from: a migration is never edited, renamed or taken away', () => {
    const files = readMigrations();
    expect(migrationsOf(manifest, files).map(({ version }) => version)).toEqual(
      manifest.migrations.map(({ version }) => version),
    );
    // A later one comes after all that the recording has, or databases that have these would never run it in its place.
    expect(files.slice(0, manifest.migrations.length).map(({ version }) => version)).toEqual(
      manifest.migrations.map(({ version }) => version),
    );
    const [first, ...rest] = files;
    const edited = { ...(first as Migration), sql: `${first?.sql}\nselect 1;` };
    expect(() => migrationsOf(manifest, [edited, ...rest])).toThrow('Not the same here');
    expect(() => migrationsOf(manifest, rest)).toThrow('Only in the backup');
  });

  describe.each(ENGINES)('on %s', (engine) => {
    const home = mkdtempSync(join(tmpdir(), 'mappemonde-upgrade-'));
    let stack: Stack;
    let restored: Restored;
    let fresh: string[];
    beforeAll(async () => {
      const dataDir = join(home, 'db');
      const databaseUrl = engine === 'PGlite' ? undefined : await emptyDatabase();
      restored = await restore(environment(dataDir, undefined, databaseUrl), file);
      stack = await startStack({ dataDir, databaseUrl, port: 0, onFunctionLog: () => undefined });
      const other = await startStackOn(engine);
      for (const sql of Object.values(SEED_TABLES)) await other.db.exec(sql);
      fresh = await schemaOf(other.db);
      await other.stop();
    });
    afterAll(async () => {
      await stack?.stop();
      rmSync(home, { recursive: true, force: true });
    });

    it('gets every later migration, and has the schema of a new database then', async () => {
      const recorded = new Set(manifest.migrations.map(({ version }) => version));
      expect(restored.applied).toEqual(
        readMigrations()
          .filter(({ version }) => !recorded.has(version))
          .map(({ version, name }) => `${version}_${name}`),
      );
      expect(fresh.length).toBeGreaterThan(1000);
      expect(await schemaOf(stack.db)).toEqual(fresh);
    });

    it('keeps all constraints', async () => {
      expect(await breachesIn(stack.db)).toEqual([]);
    });

    it('lets its people in as what they were', async () => {
      expect(facts.password).toBe(PASSWORD);
      expect(await role(await signIn(stack, ADMIN))).toBe('admin');
      const editor = await signIn(stack, EDITOR);
      expect(await role(editor)).toBeNull();
      const { data } = await editor.auth.mfa.listFactors();
      const { error } = await editor.auth.mfa.challengeAndVerify({
        factorId: data?.totp[0]?.id ?? '',
        code: code(facts.editorSecret),
      });
      expect(error).toBeNull();
      expect(await role(editor)).toBe('editor');
    });

    it('shows its articles to everybody, and their versions and former addresses to editors', async () => {
      const { data } = await clientOf(stack)
        .from('blog_posts')
        .select('slug, blog_post_texts(lang, title, body)')
        .in('slug', ['un-article', 'brouillon', 'a-la-corbeille']);
      expect(data?.map(({ slug }) => slug)).toEqual(['un-article']);
      expect(data?.[0]?.blog_post_texts.toSorted((a, b) => a.lang.localeCompare(b.lang))).toEqual([
        { lang: 'ar', title: 'مقال', body: 'نص' },
        { lang: 'fr', title: 'Un article', body: '## Partie\n\nTroisième version.' },
      ]);
      const rows = await as(stack.db, 'admin', (tx) =>
        tx.query<{ addresses: string[]; versions: number }>(
          `select array(select a.slug from public.blog_post_addresses a where a.post_id = p.id order by a.slug) as addresses,
             (select count(*)::int from public.blog_post_revisions r where r.post_id = p.id) as versions
           from public.blog_posts p where p.slug = 'un-article'`,
        ),
      );
      expect(rows[0]?.addresses).toEqual(['deuxieme-adresse', 'premiere-adresse']);
      expect(rows[0]?.versions).toBeGreaterThanOrEqual(3);
    });

    it('shows its guides, and its pictures with their bytes', async () => {
      const client = clientOf(stack);
      const { data } = await client
        .from('place_guides')
        .select('lang, introduction, cities!inner(slug)')
        .eq('cities.slug', 'paris');
      const written = Object.fromEntries((data ?? []).map((guide) => [guide.lang, guide.introduction]));
      expect(written).toMatchObject({ fr: 'Paris, *écrite* par une personne.', ar: 'باريس' });
      expect(written).not.toHaveProperty('zh');
      const { data: media } = await client
        .from('media')
        .select('id, alt, widths, licence')
        .eq('id', facts.picture);
      expect(media).toEqual([
        { id: facts.picture, alt: { fr: 'Du bleu' }, widths: [32, 64], licence: 'CC BY 4.0' },
      ]);
      for (const width of [32, 64]) {
        const address = client.storage.from('media').getPublicUrl(`${facts.picture}/${width}.webp`)
          .data.publicUrl;
        const answer = await fetch(address);
        expect(answer.headers.get('content-type')).toBe('image/webp');
        expect(
          Buffer.from(await answer.arrayBuffer())
            .subarray(8, 12)
            .toString(),
        ).toBe('WEBP');
      }
    });

    it('knows what was undone, and can take the undoing back', async () => {
      const population = async () =>
        (
          await stack.db.query<{ slug: string; population: number; timezone: string }>(
            `select slug, population, timezone from public.cities where slug in ('lyon', 'nice', 'tokyo') order by slug`,
          )
        ).map(({ slug, population: value, timezone }) => [slug, value, timezone]);
      const before = await population();
      expect(before).toEqual([
        ['lyon', 522_250, 'Europe/Paris'],
        ['nice', 338_620, 'Europe/Paris'],
        ['tokyo', expect.any(Number), 'Asia/Tokyo'],
      ]);
      const undo = (which: string) =>
        as(stack.db, 'admin', async (tx) => {
          const [row] = await tx.query<{ id: string; batch: string }>(
            `select max(id)::text as id, (array_agg(batch order by id desc))[1]::text as batch from public.changes c where ${which}`,
          );
          await tx.query('select public.undo_changes(p_batch := $1::uuid)', [row?.batch]);
          return tx.query<{ slug: string; population: number; timezone: string }>(
            `select slug, population, timezone from public.cities where slug in ('lyon', 'nice', 'tokyo') order by slug`,
          );
        });
      // Nothing of it stays: the transaction is rolled back.
      const [, , tokyo] = await undo(`c.undoes is not null and c.after ? 'timezone'`);
      expect(tokyo?.timezone).toBe('UTC');
      const [, nice] = await undo(`c.undoes is not null and c.after ? 'population'`);
      expect(nice?.population).toBe(1);
      expect(await population()).toEqual(before);
    });

    it('leads from the merged city to the one that stayed, keeps a deleted one deleted, and knows its runs', async () => {
      const { db } = stack;
      expect(
        await db.query(`select slug from public.cities where slug in ('nantes-double', 'trujillo')`),
      ).toEqual([]);
      expect(await db.query('select count(*)::int as n from private.deleted_cities')).toEqual([{ n: 1 }]);
      expect(
        await db.query(
          `select c.slug from public.former_addresses f join public.cities c on c.id = f.city_id where f.slug = 'nantes-double'`,
        ),
      ).toEqual([{ slug: 'nantes' }]);
      expect(
        await db.query('select kind, state, country, done, cursor, active from public.jobs order by id'),
      ).toEqual([
        { kind: 'climate', state: 'done', country: null, done: 0, cursor: { skipped: [] }, active: false },
        { kind: 'names', state: 'done', country: null, done: 0, cursor: {}, active: false },
        { kind: 'files', state: 'running', country: null, done: 0, cursor: null, active: true },
        { kind: 'imports', state: 'done', country: null, done: 0, cursor: null, active: false },
        { kind: 'imports', state: 'paused', country: 'FR', done: 0, cursor: null, active: false },
      ]);
      expect(
        await db.query(
          'select c.slug, j.kind from public.city_name_checks d join public.cities c on c.id = d.city_id join public.jobs j on j.id = d.job_id',
        ),
      ).toEqual([{ slug: 'paris', kind: 'names' }]);
      expect(
        await db.query(
          `select c.slug, i.key, array(select l.code from public.job_logs l where l.job_id = j.id order by l.id) as codes
           from public.import_created_cities m join public.cities c on c.id = m.city_id
           join public.jobs j on j.id = m.run_id join public.job_items i on i.job_id = j.id`,
        ),
      ).toEqual([{ slug: 'lille', key: 'FR', codes: ['detail', 'row'] }]);
      // Its number is not given again.
      expect(
        await db.query(
          `select nextval(pg_get_serial_sequence('public.jobs', 'id')) > max(id) as later from public.jobs`,
        ),
      ).toEqual([{ later: true }]);
      expect(await db.query('select state from public.corrections order by id')).toEqual([
        { state: 'open' },
        { state: 'refused' },
      ]);
    });

    it('would show a migration that makes it differ, and one that its rows do not allow', async () => {
      const { db } = stack;
      const before = await schemaOf(db);
      const files = readMigrations();
      const refused = await messageOf(() =>
        applyMigrations(db, [
          ...files,
          later('alter table public.cities add check (population > 1000000000);'),
        ]),
      );
      expect(refused).toMatch(/one_day\.sql.* failed, and nothing of it was kept:\n.*violated by some row/);
      expect(await schemaOf(db)).toEqual(before);
      const added = later('alter table public.cities add column one_day text not null default $$x$$;');
      expect(await applyMigrations(db, [...files, added])).toEqual({ applied: ['20990101000000_one_day'] });
      const differing = (await schemaOf(db)).filter((line) => !fresh.includes(line));
      expect(differing).toEqual([expect.stringContaining('column: public.cities.one_day text not null t')]);
      await db.exec(`alter table public.cities add constraint small check (population > 1000000000) not valid;
        alter table public.place_aliases add constraint known foreign key (alias) references public.countries (slug) not valid`);
      expect(await breachesIn(db)).toEqual([
        expect.stringMatching(/^\d+ of (?:public\.)?cities: small$/),
        expect.stringMatching(/^\d+ of (?:public\.)?place_aliases: known$/),
      ]);
      await db.exec(`alter table public.cities drop constraint small; alter table public.place_aliases drop constraint known;
        alter table public.cities drop column one_day;
        delete from supabase_migrations.schema_migrations where version = '20990101000000'`);
    });
  });
});
