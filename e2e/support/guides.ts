import { type GuideFile, type GuideKind, readGuides } from '../../supabase/seed/guides.ts';

/** A guide of the seed. @throws Error when there is none. */
export function guideOf(kind: GuideKind, place: string, lang: GuideFile['lang']): GuideFile {
  const found = readGuides().find(
    (guide) => guide.kind === kind && guide.place === place && guide.lang === lang,
  );
  if (!found) throw new Error(`There is no guide ${kind}/${place}/${lang}.`);
  return found;
}
