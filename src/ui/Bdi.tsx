import type { ReactNode } from 'react';

interface BdiProps {
  children: ReactNode;
  /** Language of the text when it differs from what surrounds it. */
  lang?: string | undefined;
  className?: string;
}

/** A name or a number whose direction must not disturb the sentence around it. */
export function Bdi({ children, lang, className }: BdiProps) {
  return (
    <bdi lang={lang} dir="auto" className={className}>
      {children}
    </bdi>
  );
}
