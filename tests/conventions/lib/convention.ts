/** Each convention is tested twice: it holds in the project, and it can fail. */
import { describe, expect, it } from 'vitest';
import { projectFiles, type Rule, type SourceFile } from './files.ts';

export type Sample = Readonly<Record<string, string>>;

interface Samples {
  /** Samples that the rule must refuse: a name for the breach, and the files that hold it. */
  readonly bad: Readonly<Record<string, Sample>>;
  /** Samples that look like a breach and are none. */
  readonly good?: Readonly<Record<string, Sample>>;
}

/** Findings of a rule, without the trace of this harness: they name the places that matter. */
class Findings extends Error {
  constructor(findings: readonly string[]) {
    super(`${findings.length} found:\n${findings.join('\n')}`);
    this.stack = '';
  }
}

/** The files of a sample, as the rules take them. */
export function filesOf(sample: Sample): SourceFile[] {
  return Object.entries(sample).map(([path, text]) => ({ path, text }));
}

export function convention(name: string, rule: Rule, { bad, good = {} }: Samples): void {
  describe(name, () => {
    it('holds in the project', () => {
      const findings = rule(projectFiles());
      if (findings.length > 0) throw new Findings(findings);
    });
    it.each(Object.entries(bad))('refuses %s', (_, sample) => {
      expect(rule(filesOf(sample))).not.toEqual([]);
    });
    if (Object.keys(good).length > 0) {
      it.each(Object.entries(good))('accepts %s', (_, sample) => {
        expect(rule(filesOf(sample))).toEqual([]);
      });
    }
  });
}
