import { expect, it } from 'vitest';
import { contactOf } from '@/shared/contact.ts';

it.each([
  [{ CONTACT: 'https://example.org/contact' }, 'https://example.org/contact'],
  [{ CONTACT: ' ana@example.org ', SITE_URL: 'https://example.com' }, 'ana@example.org'],
  [{ CONTACT: '  ', SITE_URL: 'https://example.com/' }, 'https://example.com'],
  [{ SITE_URL: 'https://example.com' }, 'https://example.com'],
  [{ SITE_URL: 'http://guide.example.com:8080' }, 'http://guide.example.com:8080'],
  [{ SITE_URL: 'https://xn--80ak6aa92e.xn--p1ai' }, 'https://xn--80ak6aa92e.xn--p1ai'],
  [{ SITE_URL: 'http://127.0.0.1:4173' }, undefined],
  [{ SITE_URL: 'http://localhost:4173' }, undefined],
  [{ SITE_URL: 'http://site.localhost' }, undefined],
  [{ SITE_URL: 'http://laptop.local' }, undefined],
  [{ SITE_URL: 'http://web.internal' }, undefined],
  [{ SITE_URL: 'http://[::1]:4173' }, undefined],
  [{ SITE_URL: 'http://192.168.1.4' }, undefined],
  [{ SITE_URL: 'http://web' }, undefined],
  [{ SITE_URL: 'ftp://example.com' }, undefined],
  [{ SITE_URL: 'example.com' }, undefined],
  [{ SITE_URL: '' }, undefined],
  [{}, undefined],
])('%o is reached at %s', (settings, contact) => {
  expect(contactOf(settings)).toBe(contact);
});
