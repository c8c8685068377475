import { Helmet } from 'react-helmet-async';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useLang } from '@/i18n/i18n.tsx';
import { env } from '@/lib/env.ts';
import { headOf } from './head.ts';
import { openGraph } from './openGraph.ts';
import { useOrigin } from './origin.ts';
import type { PageFacts } from './pageFacts.ts';

/** The head of a page, from what the page says of itself. */
export function PageHead(facts: PageFacts) {
  const lang = useLang();
  const { pathname, search } = useLocation();
  const { t } = useTranslation('common');
  const origin = useOrigin();
  const head = headOf(facts, {
    lang,
    origin,
    siteName: env.siteName,
    homeName: t('nav.home'),
    path: pathname + search,
  });
  return (
    <>
      <Helmet>
        <title>{head.title}</title>
        {head.description && <meta name="description" content={head.description} />}
        {head.robots && <meta name="robots" content={head.robots} />}
        <link rel="canonical" href={head.canonical} />
        {head.prev && <link rel="prev" href={head.prev} />}
        {head.next && <link rel="next" href={head.next} />}
        {head.alternates.map(([hreflang, href]) => (
          <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
        ))}
        {openGraph(head).map(([property, content]) => (
          <meta key={property} property={property} content={content} />
        ))}
        <meta name="twitter:card" content="summary_large_image" />
      </Helmet>
      {head.jsonLd && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: jsonLd() escapes what could end the element
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: head.jsonLd }} />
      )}
    </>
  );
}
