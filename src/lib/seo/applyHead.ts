import { type HeadContext, headOf, type PageFacts } from './head.ts';
import { HEAD_MARK, type HeadTag, headTags } from './headTags.ts';

function elementOf({ tag, attributes, content }: HeadTag): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (content !== undefined) element.textContent = content;
  return element;
}

/**
 * Puts a page's elements into the document's head in place of the last page's. Those a server has already written for
 * the same page stay as they are, so that nothing stands there twice.
 */
export function applyHead(facts: PageFacts, context: HeadContext): void {
  const present = [...document.head.querySelectorAll(`[${HEAD_MARK}]`)];
  const wanted = headTags(headOf(facts, context)).map(elementOf);
  const same =
    present.length === wanted.length &&
    wanted.every((element, index) => element.isEqualNode(present[index] ?? null));
  if (same) return;
  for (const element of present) element.remove();
  document.head.append(...wanted);
}
