import { createContext } from 'react';
import type { PageFacts } from './head.ts';

/** What a server gives around the site to be told what the page says of itself; null in the browser. */
export const HeadSink = createContext<((facts: PageFacts) => void) | null>(null);
