/** nginx: one server block for /etc/nginx/conf.d, behind which the sitemaps are cached. */

import { KEPT, NOT_KEPT } from '../../server/securityHeaders.ts';
import { LANGUAGE_CODES } from '../../src/shared/languages.ts';
import { type DeployedSite, FEED_FUNCTION, MADE_BY, SITEMAP_FUNCTION } from './site.ts';

const quoted = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`;

/** A location that adds a header loses those of the server: each has all of them. */
function headersOf(headers: Readonly<Record<string, string>>, indent: string): string {
  return Object.entries(headers)
    .map(([name, value]) => `${indent}add_header ${name} ${quoted(value)} always;`)
    .join('\n');
}

const kept = (headers: DeployedSite['headers']) =>
  KEPT.map(
    ({ folder, cacheControl }) => `
  location ${folder} {
    try_files $uri =404;
${headersOf({ ...headers, 'Cache-Control': cacheControl }, '    ')}
  }`,
  ).join('\n');

export function nginxConf({ siteUrl, supabaseUrl, headers }: DeployedSite): string {
  const name = new URL(siteUrl).hostname;
  const backend = new URL(supabaseUrl).hostname;
  return `# ${MADE_BY}
# For /etc/nginx/conf.d: the built site (dist/) in /var/www/${name}, the certificate as certbot lays it down.
proxy_cache_path /var/cache/nginx/sitemaps levels=1:2 keys_zone=sitemaps:1m max_size=200m inactive=7d;

server {
  listen 80;
  listen [::]:80;
  server_name ${name};
  # Where certbot proves that the domain is yours, now and at each renewal.
  location /.well-known/acme-challenge/ {
    root /var/www/html;
  }
  location / {
    return 301 https://$host$request_uri;
  }
}

server {
  listen 443 ssl http2;
  listen [::]:443 ssl http2;
  server_name ${name};
  root /var/www/${name};
  server_tokens off;

  ssl_certificate /etc/letsencrypt/live/${name}/fullchain.pem;
  ssl_certificate_key /etc/letsencrypt/live/${name}/privkey.pem;
  ssl_protocols TLSv1.2 TLSv1.3;

  gzip on;
  gzip_comp_level 6;
  gzip_vary on;
  gzip_types text/css text/plain application/javascript text/javascript application/json image/svg+xml;

  # Written by the edge function; its errors keep their status. Kept for the hour that its answers are fresh.
  location ~ ^/sitemap[a-z0-9-]*\\.xml$ {
    rewrite ^(/.*)$ ${SITEMAP_FUNCTION}?path=$1? break;
    proxy_pass ${supabaseUrl};
    proxy_ssl_server_name on;
    proxy_ssl_name ${backend};
    proxy_set_header Host ${backend};
    proxy_set_header Accept-Encoding gzip;
    proxy_http_version 1.1;
    proxy_cache sitemaps;
    proxy_ignore_headers Vary; # each caller gets it packed or not, whatever is kept
    proxy_cache_revalidate on;
    proxy_cache_lock on;
    proxy_cache_use_stale error timeout updating http_500 http_502 http_503 http_504;
    proxy_hide_header Access-Control-Allow-Origin;
    proxy_hide_header Access-Control-Allow-Headers;
    proxy_hide_header Access-Control-Allow-Methods;
    gunzip on;
    add_header X-Content-Type-Options nosniff always;
  }

  # The feeds of articles, likewise.
  location ~ ^/(${LANGUAGE_CODES.join('|')})/blog/rss\\.xml$ {
    rewrite ^/([a-z]+)/ ${FEED_FUNCTION}?lang=$1? break;
    proxy_pass ${supabaseUrl};
    proxy_ssl_server_name on;
    proxy_ssl_name ${backend};
    proxy_set_header Host ${backend};
    proxy_http_version 1.1;
    add_header X-Content-Type-Options nosniff always;
  }
${kept(headers)}

  # Every other address is the site's own to read: it shows the page, or says that there is none.
  location / {
    try_files $uri /index.html;
${headersOf({ ...headers, 'Cache-Control': NOT_KEPT }, '    ')}
  }
}
`;
}
