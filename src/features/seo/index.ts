export { HeadSink } from './headSink.ts';
export { PageHead } from './PageHead.tsx';
