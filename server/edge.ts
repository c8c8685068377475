/** dist-server/edge.js, for hosts that call a module's `fetch` for what is no file of dist/ (docs/deploy.md). */
import { openSite } from './site.ts';

export default { fetch: openSite() };
