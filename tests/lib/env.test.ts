import { describe, expect, it } from 'vitest';
import { parseEnv } from '@/lib/env.ts';

describe('the configuration', () => {
  it('needs nothing to serve the embedded backend from the site itself', () => {
    expect(parseEnv({})).toEqual({
      supabaseUrl: '',
      publishableKey: 'sb_publishable_local',
      siteName: 'Mappemonde',
      siteUrl: '',
    });
  });

  it('takes addresses without their last slash', () => {
    expect(
      parseEnv({ VITE_SUPABASE_URL: 'https://x.supabase.co/', VITE_SITE_URL: ' https://a.example ' }),
    ).toMatchObject({
      supabaseUrl: 'https://x.supabase.co',
      siteUrl: 'https://a.example',
    });
  });

  it('says everything that is wrong at once', () => {
    const wrong = {
      VITE_SUPABASE_URL: 'x.supabase.co',
      VITE_SITE_URL: 'ftp://a',
      VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_secret_1',
    };
    expect(() => parseEnv(wrong)).toThrow(/VITE_SUPABASE_URL(.|\n)*VITE_SITE_URL(.|\n)*publishable one/);
  });
});
