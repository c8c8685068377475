// npm run dev: the site with hot reload, over the real outside services.
import { runDevSite } from './site/devSite.ts';

await runDevSite();
