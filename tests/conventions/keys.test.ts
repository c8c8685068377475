import { convention, type Sample } from './lib/convention.ts';
import { textsAreUsed, textsAskedForExist } from './rules/keys.ts';

const TEXTS = {
  'src/i18n/locales/fr/x.json': JSON.stringify({
    title: 'x',
    deep: { a: 'x', b: 'x' },
    n_one: 'x',
    n_other: 'x',
  }),
};
const code = (text: string): Sample => ({ ...TEXTS, 'src/features/x/X.tsx': text });
const ALL = "t('title'); t('n', { count }); t(`deep.$" + '{k}`);';

convention('Every text asked for exists', textsAskedForExist, {
  bad: {
    'an unknown key': code("const X = () => { const t = useT('x'); return t('titel'); };"),
    'a key of another namespace': code("const X = () => { const t = useT('y'); return t('title'); };"),
    'one branch of a choice': code(
      "const X = (y) => { const t = useT('x'); return t(y ? 'title' : 'nothing'); };",
    ),
    'a template nothing fits': code(
      "const X = (k) => { const t = useT('x'); return t(`shallow.$" + '{k}`); };',
    ),
    'a parameter that says its namespace': code("function x(t: TFunction<'x'>) { return t('titel'); }"),
    'a namespace before a colon': code("const X = () => { const t = useT('x'); return t('y:title'); };"),
    'a namespace among the options': code(
      "const X = () => { const t = useT('x'); return t('title', { ns: 'y' }); };",
    ),
    'a fixed language': code("const t = i18n.getFixedT('fr', 'x'); t('titel');"),
  },
  good: {
    'plain, plural, deep, template': code(
      `const X = (k, count) => { const t = useT('x'); ${ALL} return t('deep.a'); };`,
    ),
    'two functions of one name, each with its own': {
      ...TEXTS,
      'src/i18n/locales/fr/y.json': '{"other":"x"}',
      'src/features/x/X.tsx':
        "function A() { const t = useT('x'); return t('title'); } function B() { const t = useT('y'); return t('other'); }",
    },
    'a namespace among the options': code(
      "const X = () => { const t = useT('y'); return t('title', { ns: 'x' }); };",
    ),
    'a function that only shares the name': code("const t = setTimer(); t('titel');"),
  },
});

convention('Every text is used', textsAreUsed, {
  bad: {
    'a key nobody asks for': code(
      "const X = () => { const t = useT('x'); t('title'); return t('n', { count }); };",
    ),
    'a namespace nobody speaks': { ...TEXTS, 'src/features/x/X.tsx': 'export {};' },
    'a key only another namespace asks for': code(
      `const X = () => { const t = useT('y'); ${ALL} };`.replace(/`/g, "'"),
    ),
  },
  good: {
    'all of them': code(`const X = (k, count) => { const t = useT('x'); ${ALL} };`),
    'keys in a table': code(
      "const KEYS = ['deep.a', 'deep.b', 'title'] as const; const X = (count) => { const t = useT('x'); return KEYS.map((key) => t(key)) + t('n', { count }); };",
    ),
    'a whole group as objects': code(
      "const X = (count) => { const t = useT('x'); t('deep', { returnObjects: true }); return t('title') + t('n', { count }); };",
    ),
  },
});
