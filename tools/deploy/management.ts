/** Checks of what Supabase's Management API tells the owner of a project: settings of Auth, templates of mails, names of secrets. */
import { ask, type Check, jsonOf, Unasked, wrongOf } from './checks.ts';

export interface Management {
  /** Address of the API, without a trailing slash. */
  readonly api: string;
  /** Personal access token; without it nothing can be asked. */
  readonly token: string | undefined;
  /** Reference of the project. */
  readonly ref: string;
  readonly site: string;
}

/** Part of the answer of `/config/auth`, in the names of the API. */
type AuthConfig = Readonly<Record<string, unknown>>;

const MIN_PASSWORD = 12;
const MAX_LINK_S = 3600;
/** Mails an hour of the platform's own service, which goes to members of the project only. */
const OWN_MAIL =
  'Mails go to members of the project only, a few an hour, and their templates cannot be edited on a free plan: set SMTP of your own first';

const holdsLink = (template: unknown, type: 'invite' | 'recovery') =>
  typeof template === 'string' &&
  template.includes(`/admin/welcome?type=${type}&`) &&
  /\{\{\s*\.TokenHash\s*\}\}/.test(template);

export function managementChecks(management: Management): Check[] {
  const { site } = management;
  const auth = () => read<AuthConfig>(management, 'config/auth');
  return [
    {
      name: 'Auth',
      ask: async () => {
        const config = await auth();
        return wrongOf({
          [`The Site URL is ${config.site_url}, not ${site}.`]:
            String(config.site_url).replace(/\/$/, '') === site,
          [`Passwords need ${config.password_min_length} characters, not ${MIN_PASSWORD}.`]:
            Number(config.password_min_length) >= MIN_PASSWORD,
          'Any text passes for the current password: turn on "Require current password".':
            config.security_update_password_require_current_password === true,
          'There is no second factor: turn on TOTP.':
            config.mfa_totp_enroll_enabled === true && config.mfa_totp_verify_enabled === true,
          [`Links of mails work for ${config.mailer_otp_exp} seconds, more than ${MAX_LINK_S}.`]:
            Number(config.mailer_otp_exp) <= MAX_LINK_S,
        });
      },
    },
    {
      name: 'mails',
      ask: async () => {
        const config = await auth();
        return wrongOf({
          [OWN_MAIL]: typeof config.smtp_host === 'string' && config.smtp_host !== '',
          'The template "Invite user" does not lead to /admin/welcome (docs/deploy.md#3-the-first-administrator).':
            holdsLink(config.mailer_templates_invite_content, 'invite'),
          'The template "Reset password" does not lead to /admin/welcome (docs/deploy.md#3-the-first-administrator).':
            holdsLink(config.mailer_templates_recovery_content, 'recovery'),
        });
      },
    },
    {
      name: 'rates',
      ask: async () => {
        const config = await auth();
        const secrets = await secretNames(management);
        return wrongOf({
          'Auth sends no mails at all: rate_limit_email_sent is 0.': Number(config.rate_limit_email_sent) > 0,
          [`One address may renew ${config.rate_limit_token_refresh} sessions in five minutes: an office behind one address is signed out. 150 is the default.`]:
            Number(config.rate_limit_token_refresh) >= 30,
          'CALLER_LIMIT_PER_MINUTE is set among the secrets: one limit for all functions, in place of that of each.':
            !secrets.has('CALLER_LIMIT_PER_MINUTE'),
        });
      },
    },
    {
      name: 'secrets',
      ask: async () => {
        const secrets = await secretNames(management);
        return wrongOf({
          'SITE_URL is missing: there are no sitemaps.': secrets.has('SITE_URL'),
          'CONTACT is missing: Wikimedia may refuse the site.': secrets.has('CONTACT'),
          'LINK_CHECK_TEST_HOSTS is for tests.': !secrets.has('LINK_CHECK_TEST_HOSTS'),
          'PURGE_SECRET belongs to the server of the site, not to functions.': !secrets.has('PURGE_SECRET'),
        });
      },
    },
  ];
}

async function secretNames(management: Management): Promise<ReadonlySet<string>> {
  return new Set((await read<{ name: string }[]>(management, 'secrets')).map(({ name }) => name));
}

async function read<Answer>({ api, token, ref }: Management, path: string): Promise<Answer> {
  if (!token)
    throw new Unasked('Set SUPABASE_ACCESS_TOKEN to a token of supabase.com/dashboard/account/tokens.');
  const answer = await ask(`${api}/v1/projects/${ref}/${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const body = await jsonOf(answer);
  if (!answer.ok || typeof body !== 'object' || body === null)
    throw new Unasked(`The Management API answers ${answer.status} to ${path}.`);
  return body as Answer;
}
