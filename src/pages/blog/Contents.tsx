import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { LanguageCode } from '@/shared/languages.ts';
import { languageOf, localeTag } from '@/shared/languages.ts';
import type { Heading } from '@/shared/markdown/markdown.ts';

interface Props {
  readonly headings: readonly Heading[];
  readonly lang: LanguageCode;
  /** The page has them in another place already, for windows of another width: one of them is a landmark. */
  readonly again?: boolean;
}

/** The headings of an article; with fewer than two there is nothing to choose from. */
export function Contents({ headings, lang, again = false }: Props) {
  const { t } = useTranslation('blog');
  const id = useId();
  const listedHeadings = headings.filter(({ text, level }) => text !== '' && level < 4);
  if (listedHeadings.length < 2) return null;
  const Frame = again ? 'div' : 'nav';
  return (
    <Frame {...(!again && { 'aria-labelledby': id })}>
      <h2 id={id} className="eyebrow font-sans">
        {t('post.contents')}
      </h2>
      <ol
        lang={localeTag(lang)}
        dir={languageOf(lang).direction}
        className="mt-2 border-s border-line-strong ps-4"
      >
        {listedHeadings.map(({ id: target, text, level }) => (
          <li key={target} className={level === 3 ? 'ps-4 text-sm' : undefined}>
            <a href={`#${target}`} className="inline-block py-1.5 underline-offset-4 hover:underline">
              {text}
            </a>
          </li>
        ))}
      </ol>
    </Frame>
  );
}
