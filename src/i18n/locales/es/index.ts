import type { Files, Tree } from '@/i18n/texts.ts';

export const files: Files = import.meta.glob<Tree>(['./*.json', '!./admin*.json'], { import: 'default' });
