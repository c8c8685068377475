/**
 * Imports of France driven by the screen whose browser is killed (SIGKILL) at a random moment, then reopened and
 * resumed.
 */
import { spawn } from 'node:child_process';
import { type Browser, chromium, type Page } from '@playwright/test';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { portIn } from '../../lib/freePort.ts';
import { fromRoot } from '../../lib/paths.ts';
import { CHROMIUM_FLAGS, findChromium } from '../../testing/chromium.ts';
import { SECRET_KEY, signInStaff, storeSession } from '../../testing/staff.ts';
import type { Row } from '../lib/table.ts';

const ROUNDS = 3;
/** The longest time between the first batch on the screen and the kill. */
const WITHIN_MS = 8000;
const COLUMNS =
  'geoname_id, name, slug, region_slug, population, latitude, longitude, timezone, city_names(lang, name)';

/** The site as journeys have it: the whole world, and stand-ins for the services. */
async function startSite(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const port = await portIn('BENCH_PORT');
  const supabase = await portIn('BENCH_SUPABASE_PORT');
  const child = spawn(process.execPath, ['e2e/support/serve.ts'], {
    cwd: fromRoot(''),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), SUPABASE_PORT: String(supabase), DATABASE_URL: '' },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const url = `http://127.0.0.1:${port}`;
  for (let second = 0; second < 300 && child.exitCode === null; second += 1) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return { url, stop };
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  await stop();
  throw new Error('The site did not start.');
}

/** France as the database has it, one line per city, without keys and timestamps. */
async function france(db: SupabaseClient): Promise<string[]> {
  const lines: string[] = [];
  for (let last = 0; ; ) {
    const { data, error } = await db
      .from('cities')
      .select(COLUMNS)
      .eq('country_slug', 'france')
      .gt('geoname_id', last)
      .order('geoname_id')
      .order('lang', { referencedTable: 'city_names' })
      .limit(2000);
    if (error) throw new Error(error.message);
    const end = data.at(-1);
    if (!end) return lines;
    lines.push(...data.map((row) => JSON.stringify(row)));
    last = Number(end.geoname_id);
  }
}

/** A browser of its own, so that it can be killed, with the screen of imports open. */
async function openScreen(url: string, session: string) {
  const executablePath = findChromium();
  const server = await chromium.launchServer({
    args: CHROMIUM_FLAGS,
    ...(executablePath && { executablePath }),
  });
  const browser: Browser = await chromium.connect(server.wsEndpoint());
  const context = await browser.newContext({ locale: 'fr-FR', reducedMotion: 'reduce' });
  await storeSession(context, session);
  const page = await context.newPage();
  await page.goto(`${url}/admin/city-import`);
  return {
    page,
    close: () => server.close(),
    kill: () => server.kill(),
  };
}

interface Run {
  readonly id: number;
  readonly state: string;
  readonly processed: number;
  readonly total: number | null;
}

async function newestRun(db: SupabaseClient): Promise<Run | null> {
  const { data } = await db
    .from('import_run_overview')
    .select('id, state, processed, total')
    .order('id', { ascending: false })
    .limit(1)
    .maybeSingle<Run>();
  return data;
}

/** Resolves once the first rows are in. */
async function start(page: Page, db: SupabaseClient): Promise<void> {
  const before = (await newestRun(db))?.id ?? 0;
  await page.getByLabel('Code ISO du pays').fill('FR');
  await page.getByRole('spinbutton', { name: 'Population minimale' }).fill('0');
  await page.getByLabel('Nombre maximal de lots').fill('50');
  await page.getByRole('button', { name: 'Lancer l’import' }).click();
  const hasRows = (run: Run | null) => run !== null && run.id > before && run.processed > 0;
  while (!hasRows(await newestRun(db))) await page.waitForTimeout(100);
}

/** Goes on with the newest run until all of the country is in: fifty batches are not enough for France. */
async function goOn(page: Page, db: SupabaseClient): Promise<void> {
  const until = Date.now() + 300_000;
  while (Date.now() < until) {
    const run = await newestRun(db);
    if (run?.state === 'done' && run.processed === run.total) return;
    const resume = page.getByRole('button', { name: 'Reprendre' }).first();
    if (run?.state === 'failed') throw new Error('The run failed.');
    if (await resume.isEnabled({ timeout: 1000 }).catch(() => false)) await resume.click();
    await page.waitForTimeout(500);
  }
  throw new Error('The import did not come to its end within five minutes.');
}

export async function browserKills(): Promise<Row[]> {
  const site = await startSite();
  const db = createClient(site.url, SECRET_KEY, { auth: { persistSession: false } });
  try {
    const { session } = await signInStaff(site.url);
    const expectedRows = (await france(db)).join('\n');
    let equal = 0;
    for (let round = 1; round <= ROUNDS; round += 1) {
      const { error } = await db.from('cities').delete().eq('country_slug', 'france');
      if (error) throw new Error(error.message);
      const first = await openScreen(site.url, session);
      await start(first.page, db);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * WITHIN_MS));
      await first.kill();
      const again = await openScreen(site.url, session);
      await goOn(again.page, db);
      await again.close();
      const same = (await france(db)).join('\n') === expectedRows;
      if (same) equal += 1;
      console.log(`  browser, round ${round}: killed once, ${same ? 'equal' : 'DIFFERENT'}`);
    }
    return [
      {
        what: `imports of France by the screen, its browser killed and opened again, ${expectedRows.split('\n').length} cities`,
        value: equal,
        unit: 'imports',
        reference: { value: ROUNDS, is: 'all of them' },
        target: { of: 'ratio', bound: 'at least', good: 1, fail: 1 },
      },
    ];
  } finally {
    await site.stop();
  }
}
