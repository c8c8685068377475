/** nginx before the server for Node: TLS, files, and the last word while that restarts. */

import { KEPT } from '../../server/securityHeaders.ts';
import { type DeployedSite, MADE_BY } from './site.ts';

const quoted = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`;

/** A location that adds a header loses those of the server: each has all of them, for errors too. */
function headersOf(headers: Readonly<Record<string, string>>, indent: string): string {
  return Object.entries(headers)
    .map(([name, value]) => `${indent}add_header ${name} ${quoted(value)} always;`)
    .join('\n');
}

/** In the two languages that most visitors read; nginx knows no other. */
const UNAVAILABLE =
  '<!doctype html><html lang=fr><meta charset=utf-8><meta name=viewport content=width=device-width><title>503</title><h1>Le site est momentanément indisponible</h1><p>Réessayez dans un instant.</p><p lang=en>The site is temporarily unavailable. Please try again in a moment.</p></html>';

const files = (headers: DeployedSite['headers']) =>
  KEPT.map(
    ({ folder, cacheControl }) => `
  location ${folder} {
    try_files $uri =404;
    gzip_static on;
${headersOf(headers, '    ')}
    add_header Cache-Control ${quoted(cacheControl)}; # of files only: a 404 of today may be a file tomorrow
  }`,
  ).join('\n');

export function nginxConf({ siteUrl, headers }: DeployedSite): string {
  const name = new URL(siteUrl).hostname;
  return `# ${MADE_BY}
# For /etc/nginx/conf.d: the server for Node (deploy/mappemonde.service) on port 8080, the built files in /opt/mappemonde/dist,
# the certificate as certbot lays it down.
proxy_cache_path /var/cache/nginx/sitemaps levels=1:2 keys_zone=sitemaps:1m max_size=200m inactive=7d;

upstream mappemonde {
  server 127.0.0.1:8080;
  keepalive 32;
}

server {
  listen 80;
  listen [::]:80;
  server_name ${name};
  # Where certbot proves that the domain is yours, now and at each renewal.
  location /.well-known/acme-challenge/ {
    root /var/www/html;
  }
  location / {
    return 301 https://${name}$request_uri;
  }
}

server {
  listen 443 ssl http2;
  listen [::]:443 ssl http2;
  server_name ${name};
  root /opt/mappemonde/dist;
  server_tokens off;

  ssl_certificate /etc/letsencrypt/live/${name}/fullchain.pem;
  ssl_certificate_key /etc/letsencrypt/live/${name}/privkey.pem;
  ssl_protocols TLSv1.2 TLSv1.3;

  proxy_http_version 1.1;
  proxy_set_header Connection "";
  proxy_set_header Host $host;
  # The caller's address behind those that it sent: TRUST_PROXY=1.
  proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
  proxy_connect_timeout 3s;
  proxy_read_timeout 15s;
  client_max_body_size 32m; # for a server with PASS_API=1: uploads of pictures have 15 MB

  # Where the server is gone or hangs: a page of its own, with the headers of every answer.
  error_page 502 504 =503 /_unavailable;
  location = /_unavailable {
    internal;
    default_type "text/html; charset=utf-8";
${headersOf(headers, '    ')}
    add_header Cache-Control "no-store" always;
    add_header Retry-After "30" always;
    return 503 ${quoted(UNAVAILABLE)};
  }

  # Kept for the hour that they are fresh, and shown while the backend is down.
  location ~ ^/sitemap[a-z0-9-]*\\.xml$ {
    proxy_pass http://mappemonde;
    proxy_set_header Accept-Encoding gzip;
    proxy_cache sitemaps;
    proxy_ignore_headers Vary; # each client gets it compressed or not, whatever is cached
    proxy_cache_revalidate on;
    proxy_cache_lock on;
    proxy_cache_use_stale error timeout updating http_500 http_502 http_503 http_504;
    gunzip on;
  }
${files(headers)}

  location / {
    proxy_pass http://mappemonde;
  }
}
`;
}
