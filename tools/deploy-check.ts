// npm run deploy:check [-- --site https://example.org --project https://abcdefgh.supabase.co --key sb_publishable_…]
// Looks at a hosted project and its site, and changes nothing: what is wrong with them, before visitors come. Addresses and key are
// those of deploy/site.env by default. DATABASE_URL and SUPABASE_ACCESS_TOKEN let it ask more. Ends with 1 where something is wrong.
import { readFileSync } from 'node:fs';
import { parseArgs, parseEnv } from 'node:util';
import { reportFatal } from '../server/operatorError.ts';
import { outsideHosts, securityHeaders } from '../server/securityHeaders.ts';
import { findingsOf, tableOf } from './deploy/checks.ts';
import { databaseChecks } from './deploy/database.ts';
import { managementChecks } from './deploy/management.ts';
import { projectChecks } from './deploy/project.ts';
import { siteChecks } from './deploy/site.ts';
import { SITE_ENV } from './hosting/files.ts';
import { fromRoot } from './lib/paths.ts';

const { values } = parseArgs({
  options: { site: { type: 'string' }, project: { type: 'string' }, key: { type: 'string' } },
});

try {
  const settings = parseEnv(readFileSync(fromRoot(SITE_ENV), 'utf8'));
  const address = (given: string | undefined, name: string) => new URL(given ?? settings[name] ?? '').origin;
  const site = address(values.site, 'VITE_SITE_URL');
  const project = address(values.project, 'VITE_SUPABASE_URL');
  const publishableKey = values.key ?? settings.VITE_SUPABASE_PUBLISHABLE_KEY ?? '';
  const headers = securityHeaders(outsideHosts({ ...settings, VITE_SUPABASE_URL: project }));
  const findings = await findingsOf([
    ...projectChecks({ url: project, site, publishableKey }),
    ...databaseChecks(process.env.DATABASE_URL, project, site),
    ...managementChecks({
      api: process.env.SUPABASE_API_URL || 'https://api.supabase.com',
      token: process.env.SUPABASE_ACCESS_TOKEN,
      ref: new URL(project).hostname.split('.')[0] ?? '',
      site,
    }),
    ...siteChecks(site, headers, project),
  ]);
  console.log(tableOf(findings));
  const count = (result: string) => findings.filter((finding) => finding.result === result).length;
  console.log(
    `\n${count('ok')} ok, ${count('wrong')} wrong, ${count('could not be asked')} could not be asked.`,
  );
  process.exitCode = count('wrong') > 0 ? 1 : 0;
} catch (error) {
  reportFatal(error);
}
