/** Settings of supabase/config.toml that the embedded stack reads, so that it answers as the deployed project does. */
import { readFileSync } from 'node:fs';
import { parse, TomlError, type TomlTable } from 'smol-toml';
import * as v from 'valibot';
import { OperatorError } from '../../server/operatorError.ts';
import { CONFIG_FILE } from '../lib/paths.ts';

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

/** @throws OperatorError naming the line that is no TOML. */
export function readToml(file = CONFIG_FILE): TomlTable {
  try {
    return parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    throw new OperatorError(`supabase/config.toml, line ${error.line}: ${error.message}`);
  }
}

/** @throws OperatorError when a needed key is missing or of the wrong kind. */
export function readConfig(file = CONFIG_FILE): StackConfig {
  const result = v.safeParse(Config, readToml(file));
  if (result.success) return result.output;
  const problems = result.issues.map((issue) => `  ${v.getDotPath(issue)}: ${issue.message}`);
  throw new OperatorError(`supabase/config.toml is not right:\n${problems.join('\n')}`);
}
