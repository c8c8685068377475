/** The syntax tree of a TypeScript file, and what the rules ask of it. */
import { parseSync } from 'vite';
import type { SourceFile } from './files.ts';

/** A node of the ESTree, with TypeScript's additions. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [property: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

/** The value as a node of this type, or undefined. */
export function as(value: unknown, type: string): Node | undefined {
  return isNode(value) && value.type === type ? value : undefined;
}

const trees = new WeakMap<SourceFile, Node[]>();

function descend(node: Node, found: Node[]): void {
  found.push(node);
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) for (const item of value) isNode(item) && descend(item, found);
    else if (isNode(value)) descend(value, found);
  }
}

/** Every node of the file, parents before children. Throws an Error naming the file when it does not parse. */
export function nodesOf(file: SourceFile): readonly Node[] {
  let nodes = trees.get(file);
  if (!nodes) {
    const { program, errors } = parseSync(file.path, file.text);
    if (errors.length > 0) throw new Error(`${file.path}: ${errors[0]?.message}`);
    nodes = [];
    descend(program as unknown as Node, nodes);
    trees.set(file, nodes);
  }
  return nodes;
}

export interface Text {
  readonly node: Node;
  /** The written parts of the literal; a plain string has one, a template one more than it has holes. */
  readonly parts: readonly string[];
}

/** The parts of a string or template literal; undefined for any other expression. */
export function textOf(node: unknown): Text | undefined {
  const literal = as(node, 'Literal');
  if (literal && typeof literal.value === 'string') return { node: literal, parts: [literal.value] };
  const template = as(node, 'TemplateLiteral');
  if (!template) return undefined;
  const quasis = template.quasis as readonly (Node & { readonly value: { readonly cooked: string } })[];
  return { node: template, parts: quasis.map((quasi) => quasi.value.cooked) };
}

/** All string and template literals of the file, the sources of imports and the names of types excepted. */
export function textsOf(file: SourceFile): Text[] {
  return nodesOf(file).flatMap((node) => textOf(node) ?? []);
}

/** What the file imports, re-exports or loads lazily, types included, as written. */
export function importsOf(file: SourceFile): { readonly source: string; readonly node: Node }[] {
  const kinds = new Set([
    'ImportDeclaration',
    'ExportNamedDeclaration',
    'ExportAllDeclaration',
    'ImportExpression',
    'TSImportType',
  ]);
  return nodesOf(file).flatMap((node) => {
    if (!kinds.has(node.type)) return [];
    const text = textOf(node.source) ?? textOf(node.argument);
    return text?.parts.length === 1 ? [{ source: text.parts[0] as string, node }] : [];
  });
}

/** The name of a member access (`a.name`), or undefined. */
export function memberName(node: unknown): string | undefined {
  const property = as(as(node, 'MemberExpression')?.property, 'Identifier');
  return property?.name as string | undefined;
}

/** The name of an identifier, or undefined. */
export function nameOf(node: unknown): string | undefined {
  return as(node, 'Identifier')?.name as string | undefined;
}
