/** Addresses in the wikis that articles and pictures come from. */
import type { LanguageCode } from './languages.ts';

/** Projects that articles come from. */
export type Project = 'wikivoyage' | 'wikipedia';

/** An edition of a project. */
export interface Wiki {
  readonly project: Project;
  readonly lang: LanguageCode;
}

/** The title of a page of a MediaWiki site as a segment of its address. */
export function wikiTitle(title: string): string {
  return encodeURIComponent(title.replaceAll(' ', '_'));
}

/** `https://fr.wikivoyage.org` */
export const wikiOrigin = ({ project, lang }: Wiki): string => `https://${lang}.${project}.org`;

/** Built by us: a link that a visitor follows is never what a service says it is. */
export function articleAddress(wiki: Wiki, title: string): string {
  return `${wikiOrigin(wiki)}/wiki/${wikiTitle(title)}`;
}

/** Who wrote the article: the list of its versions. */
export function versionsAddress({ title, ...wiki }: Wiki & { readonly title: string }): string {
  return `${wikiOrigin(wiki)}/w/index.php?title=${wikiTitle(title)}&action=history`;
}
