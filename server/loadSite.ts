/** The built site in this process. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { OperatorError } from './operatorError.ts';
import type { BuiltSite } from './site.ts';

/** Returns the folder below `root` where `npm run build` puts the files and the renderer. */
export const filesIn = (root: string): string => resolve(root, 'dist');

/** @throws OperatorError when nothing is built below `root`, or what is cannot be run. */
export async function loadSite(root: string): Promise<BuiltSite> {
  const file = resolve(root, 'dist-server/site.js');
  if (!existsSync(file) || !existsSync(resolve(filesIn(root), 'index.html')))
    throw new OperatorError(`There is no built site in ${root}. Make one with: npm run build`);
  try {
    return (await import(pathToFileURL(file).href)) as BuiltSite;
  } catch (cause) {
    throw new OperatorError(
      `The built site in ${root} is damaged. Make it again with: npm run build\n(${cause instanceof Error ? cause.message : String(cause)})`,
      { cause },
    );
  }
}
