/** Labels of an item as Wikidata has them since 2024: of languages that say the same, one in `mul` for all. */
export function sharedLabels(labels: Readonly<Record<string, string>>): Record<string, string> {
  const same = labels.mul ?? labels.en;
  const ownLabels = Object.entries(labels).filter(([lang, label]) => lang === 'mul' || label !== same);
  const isShared = same !== undefined && ownLabels.length < Object.keys(labels).length - 1;
  return isShared ? { ...Object.fromEntries(ownLabels), mul: same } : { ...labels };
}
