import { convention } from './lib/convention.ts';
import { noPhysicalSides, shiftsMirror, stylesheetsNameNoSide } from './rules/styles.ts';

const jsx = (classes: string) => ({ 'src/ui/X.tsx': `export const X = () => <p className="${classes}" />;` });

convention('Classes name no physical side', noPhysicalSides, {
  bad: {
    'a margin': jsx('flex ml-2'),
    'a negative margin behind variants': jsx('md:hover:-mr-4'),
    'a padding of any value': jsx('pl-[3px]'),
    'a position': jsx('absolute right-0'),
    'an alignment': jsx('text-left'),
    'a corner': jsx('rounded-tl-lg'),
    'a border behind an attribute variant': jsx('data-[state=open]:border-l'),
    'a class in a template': { 'src/ui/x.ts': 'export const x = (y: string) => `p-2 left-1/2 $' + '{y}`;' },
  },
  good: {
    'logical sides': jsx('ms-2 pe-4 start-0 text-start rounded-s-lg border-e inset-x-0 mx-auto'),
    'names that only look like it': jsx('place-content-center right-handed ml mlange'),
  },
});

convention('Horizontal shifts mirror', shiftsMirror, {
  bad: { 'a shift alone': jsx('start-1/2 -translate-x-1/2') },
  good: {
    'a shift with its twin': jsx('-translate-x-full rtl:translate-x-full'),
    'a vertical shift': jsx('translate-y-1'),
    'no shift at all': jsx('translate-x-0'),
  },
});

convention('Style sheets name no physical side', stylesheetsNameNoSide, {
  bad: {
    'a margin': { 'src/styles/x.css': '.x { margin-left: 1px; }' },
    'a position': { 'src/styles/x.css': '.x {\n  right: 0;\n}' },
    'an alignment': { 'src/styles/x.css': '.x { text-align: right; }' },
    'a corner': { 'src/styles/x.css': '.x { border-top-left-radius: 0; }' },
  },
  good: {
    'logical properties': {
      'src/styles/x.css': '.x { margin-inline-start: 1px; text-align: start; inset-inline: 0 }',
    },
  },
});
