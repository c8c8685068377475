import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { convention } from './lib/convention.ts';
import { ROOT } from './lib/files.ts';
import {
  noPathOfOneMachine,
  noThirdPartyAtLoad,
  readmeBeginsWithTwoCommands,
  versionsAreExact,
} from './rules/project.ts';

convention('No path of one machine', noPathOfOneMachine, {
  bad: {
    'a home folder': { 'tools/x.ts': "const x = '/home/ada/site';" },
    'a folder of Windows': { 'docs/x.md': 'See C:\\Users\\ada.' },
  },
  good: {
    'addresses and relative paths': { 'docs/x.md': 'See ./home/x, /fr/home and https://example.org/home/x' },
  },
});

convention('Nothing comes from a third party at load', noThirdPartyAtLoad, {
  bad: {
    'a script': { 'index.html': '<script async src="https://cdn.example/x.js"></script>' },
    'a font': { 'index.html': '<link rel="stylesheet" href="//fonts.example/css">' },
    'a hint that already connects': { 'index.html': '<link href="https://x.example" rel="preconnect">' },
    'an imported style sheet': { 'src/styles/x.css': '@import url("https://x.example/x.css");' },
    'a background': { 'public/x.css': 'a { background: url(https://x.example/x.png) }' },
  },
  good: {
    'own files and mere links': {
      'index.html':
        '<script src="/boot.js"></script><a href="https://x.example">x</a><link rel="canonical" href="https://x.example">',
    },
  },
});

convention('Versions are exact', versionsAreExact, {
  bad: {
    'a caret': { 'package.json': '{"dependencies":{"x":"^1.2.3"}}' },
    'a tag': { 'tools/bench/package.json': '{"devDependencies":{"x":"latest"}}' },
  },
  good: { 'a version': { 'package.json': '{"dependencies":{"x":"1.2.3-rc.1"}}' } },
});

convention('README begins with the two commands', readmeBeginsWithTwoCommands, {
  bad: {
    'no README': {},
    'an installation first': { 'README.md': '```sh\nnpm install\nnpm start\n```' },
    'only one': { 'README.md': '```sh\nnpm start\n```' },
  },
  good: { 'the two': { 'README.md': '# X\n```sh\nnpm start # serves\n```\nand\n```sh\nnpm test\n```' } },
});

describe('Node', () => {
  const pins = (
    JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as Record<string, Record<string, string>>
  ).optionalDependencies;

  it('is the pinned one, whatever the machine has', () => {
    expect(process.version).toMatch(/^v24\./);
  });

  it('is pinned to one version for every system, the one of .nvmrc', () => {
    const versions = new Set(
      Object.entries(pins ?? {})
        .filter(([name]) => name.startsWith('node-'))
        .map(([, version]) => version),
    );
    expect(versions.size).toBe(1);
    expect([...versions][0]).toMatch(
      new RegExp(`^${readFileSync(`${ROOT}.nvmrc`, 'utf8').trim().replace(/^v/, '')}(\\.|$)`),
    );
  });
});
