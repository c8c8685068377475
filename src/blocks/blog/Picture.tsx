import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAllowed } from '@/lib/consent/useConsent.ts';
import { Button } from '@/ui/Button.tsx';
import { foreignHost, narrower } from './pictures.ts';

interface Props {
  readonly src: string;
  /** Empty for a picture that only adorns. */
  readonly alt: string;
  readonly title?: string | undefined;
  /** Above the article, and so wanted at once. */
  readonly first?: boolean;
}

/** A picture in reserved room of 16:9. One of another site waits for consent or a click. */
export function Picture({ src, alt, title, first = false }: Props) {
  const { t } = useTranslation('blog');
  const allowed = useAllowed();
  const [asked, setAsked] = useState(false);
  const [broken, setBroken] = useState(false);
  const host = foreignHost(src);
  // Gone, or blocked by the content-security policy (VITE_IMAGE_HOSTS): a link to it remains.
  if (broken)
    return (
      <a href={src} rel="noopener" className="underline underline-offset-4">
        {alt || host || src}
      </a>
    );
  return (
    <span className="grid aspect-video w-full place-items-center overflow-hidden rounded-md border border-line bg-paper-sunken graticule">
      {host === null || allowed || asked ? (
        <img
          src={src}
          srcSet={narrower(src)}
          sizes="(min-width: 48rem) 24rem, 100vw"
          alt={alt}
          title={title}
          width={1600}
          height={900}
          loading={first ? 'eager' : 'lazy'}
          decoding="async"
          referrerPolicy="strict-origin-when-cross-origin"
          className="size-full object-cover"
          onError={() => setBroken(true)}
        />
      ) : (
        <span className="flex flex-col items-center gap-2 px-6 text-center">
          {alt && <span>{alt}</span>}
          <Button onClick={() => setAsked(true)}>{t('picture.show')}</Button>
          <span className="text-sm text-ink-muted">{t('picture.ask', { host })}</span>
        </span>
      )}
    </span>
  );
}
