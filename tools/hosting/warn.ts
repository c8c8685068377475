// The last step of "npm run build:site": says which settings of deploy/site.env nobody has set.
import { placeholderWarning } from './site.ts';

const warning = placeholderWarning(process.env);
if (warning) console.warn(`\n${warning}`);
