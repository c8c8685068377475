import { convention } from './lib/convention.ts';
import { commentsNameThings } from './rules/comments.ts';

const code = (text: string) => ({ 'src/shared/x.ts': text });

convention('Comments begin with a verb or a noun', commentsNameThings, {
  bad: {
    'a clause of a thing': code('/** What a city is called. */\nexport const name = "";\n'),
    'a clause on lines of its own': code('/**\n * Whether it is one.\n */\nexport const is = true;\n'),
    'a property without its noun': code(
      'interface X {\n  /** Of the place. */\n  readonly name: string;\n}\n',
    ),
    'a line comment': code('export const x = 1;\n// Where it is refused, nothing changes.\n'),
    'a comment in JSX': { 'src/ui/X.tsx': 'const X = () => <p>{/* What is sent. */}</p>;\n' },
    'a comment of a function': {
      'supabase/functions/x/handler.ts': '/** Those that changed. */\nlet x = 1;\n',
    },
  },
  good: {
    'a verb': code(
      '/** Tells whether a text is a slug. Of two, the first. */\nexport const isSlug = true;\n',
    ),
    'a noun': code(
      '/**\n * Whatever is sent, at most once. What a server\n * renders stays.\n */\nlet x = 1;\n',
    ),
    'a sentence that goes on in the next line': code(
      '// Read by the map.\n// Of two, the first is taken.\nlet x = 1;\n',
    ),
    'a text': code("export const title = 'What to see';\n"),
  },
});
