/** What the embedded stack reads of supabase/config.toml, so that it answers as the deployed project does. */
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { OperatorError } from './errors.ts';
import { CONFIG_FILE } from './paths.ts';

const Config = v.object({
  api: v.object({
    schemas: v.array(v.string()),
    extra_search_path: v.array(v.string()),
    max_rows: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
  auth: v.object({
    enable_signup: v.boolean(),
    jwt_expiry: v.pipe(v.number(), v.integer(), v.minValue(60)),
    minimum_password_length: v.pipe(v.number(), v.integer(), v.minValue(8)),
  }),
});

export type StackConfig = v.InferOutput<typeof Config>;

type Tables = Record<string, Record<string, unknown>>;

/**
 * The part of TOML that config.toml uses: `[table]` headers and `key = value` on one line, where a value is a string in
 * double quotes, a number, a boolean or an array of these. Anything else is an error naming the line, never a guess.
 */
export function parseToml(text: string): Tables {
  const tables: Tables = {};
  let table: Record<string, unknown> = {};
  tables[''] = table;
  text.split('\n').forEach((raw, index) => {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) return;
    const header = /^\[([\w.-]+)\]$/.exec(line);
    const pair = /^([\w-]+)\s*=\s*(.+)$/.exec(line);
    if (header?.[1]) {
      table = {};
      tables[header[1]] = table;
    } else if (pair?.[1] && pair[2]) {
      table[pair[1]] = parseValue(pair[2], index + 1);
    } else {
      throw unreadable(index + 1);
    }
  });
  return tables;
}

/** TOML's strings, numbers, booleans and arrays of them are JSON's once a comment after them is gone. */
function parseValue(text: string, line: number): unknown {
  const value = /^("(?:[^"\\]|\\.)*"|\[[^\]#]*\]|[^#\s]+)\s*(?:#.*)?$/.exec(text)?.[1];
  try {
    return JSON.parse(value ?? '');
  } catch {
    throw unreadable(line);
  }
}

function unreadable(line: number): OperatorError {
  return new OperatorError(
    `supabase/config.toml, line ${line}: only [table] and key = value on one line are understood here.`,
  );
}

/** @throws OperatorError when a needed key is missing or of the wrong kind. */
export function readConfig(file = CONFIG_FILE): StackConfig {
  const result = v.safeParse(Config, parseToml(readFileSync(file, 'utf8')));
  if (result.success) return result.output;
  const problems = result.issues.map((issue) => `  ${v.getDotPath(issue)}: ${issue.message}`);
  throw new OperatorError(`supabase/config.toml is not right:\n${problems.join('\n')}`);
}
