import type { MovedKind } from '../../../../src/shared/jobs.ts';
import type { Kind } from './define.ts';
import { climate } from './kinds/climate.ts';
import { imports } from './kinds/imports.ts';
import { links } from './kinds/links.ts';
import { names } from './kinds/names.ts';
import { regions } from './kinds/regions.ts';
import { sights } from './kinds/sights.ts';
import { upstreams } from './kinds/upstreams.ts';

export const KINDS: Readonly<Record<MovedKind, Kind>> = {
  climate,
  imports,
  links,
  names,
  regions,
  sights,
  upstreams,
};
