/** Which texts the code asks for: calls of the functions that `useT('namespace')` gives. */
import type { SourceFile } from './files.ts';
import { as, memberName, type Node, nameOf, nodesOf, textOf } from './syntax.ts';

/** A key as written. A hole of a template stands for any text: `tips.${x}.title` has the parts `tips.` and `.title`. */
export interface AskedKey {
  readonly namespace: string;
  readonly parts: readonly string[];
  readonly offset: number;
}

interface Binding {
  readonly name: string;
  readonly namespace: string;
  readonly from: number;
  readonly to: number;
}

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** The namespace that an expression such as `useT('places')` or `i18n.getFixedT(lang, 'places')` gives. */
function givenNamespace(init: unknown): string | undefined {
  const call = as(init, 'CallExpression');
  if (!call) return undefined;
  const [first, second] = call.arguments as unknown[];
  if (nameOf(call.callee) === 'useT') return textOf(first)?.parts[0];
  if (memberName(call.callee) === 'getFixedT') return textOf(second)?.parts[0];
  return undefined;
}

/** The namespace of a parameter `t: TFunction<'places'>`. */
function annotatedNamespace(parameter: Node): string | undefined {
  const type = as(as(parameter.typeAnnotation, 'TSTypeAnnotation')?.typeAnnotation, 'TSTypeReference');
  if (!type || nameOf(type.typeName) !== 'TFunction') return undefined;
  const [argument] = (as(type.typeArguments, 'TSTypeParameterInstantiation')?.params ?? []) as unknown[];
  return textOf(as(argument, 'TSLiteralType')?.literal)?.parts[0];
}

function bindingsOf(file: SourceFile): Binding[] {
  const nodes = nodesOf(file);
  const functions = nodes.filter((node) => FUNCTIONS.has(node.type));
  const scopeOf = (offset: number) =>
    functions.filter((node) => node.start <= offset && offset < node.end).at(-1) ?? {
      start: 0,
      end: file.text.length,
    };
  const declared = nodes.flatMap((node) => {
    const name = node.type === 'VariableDeclarator' ? nameOf(node.id) : undefined;
    const namespace = givenNamespace(node.init);
    if (!name || !namespace) return [];
    const { start: from, end: to } = scopeOf(node.start);
    return [{ name, namespace, from, to }];
  });
  const parameters = functions.flatMap((node) =>
    (node.params as Node[]).flatMap((parameter) => {
      const name = nameOf(parameter);
      const namespace = annotatedNamespace(parameter);
      return name && namespace ? [{ name, namespace, from: node.start, to: node.end }] : [];
    }),
  );
  return [...declared, ...parameters];
}

/** The literals an argument may be: itself, or the branches of a choice. Empty when it is computed elsewhere. */
function literalsIn(argument: unknown): (readonly string[])[] {
  const text = textOf(argument);
  if (text) return [text.parts];
  const choice = as(argument, 'ConditionalExpression');
  if (choice) return [...literalsIn(choice.consequent), ...literalsIn(choice.alternate)];
  const typed = as(argument, 'TSAsExpression') ?? as(argument, 'TSSatisfiesExpression');
  return typed ? literalsIn(typed.expression) : [];
}

/** Every key the file asks for by a literal at the call itself. */
export function askedKeys(file: SourceFile): AskedKey[] {
  const bindings = bindingsOf(file);
  return nodesOf(file).flatMap((node) => {
    if (node.type !== 'CallExpression') return [];
    const name = nameOf(node.callee);
    const near = bindings.filter((b) => b.name === name && b.from <= node.start && node.end <= b.to);
    const binding = near.sort((a, b) => a.to - a.from - (b.to - b.from))[0];
    const namespace = binding?.namespace ?? givenNamespace(node.callee);
    if (!namespace) return [];
    const [argument, options] = node.arguments as unknown[];
    return literalsIn(argument).map((parts) =>
      asked(parts, chosenNamespace(options) ?? namespace, node.start),
    );
  });
}

/** The namespace chosen for one call: `t('loading', { ns: 'common' })`. */
function chosenNamespace(options: unknown): string | undefined {
  const properties = (as(options, 'ObjectExpression')?.properties ?? []) as Node[];
  return textOf(properties.find((property) => nameOf(property.key) === 'ns')?.value)?.parts[0];
}

/** `other:key` asks another namespace than the function's own. */
function asked(parts: readonly string[], namespace: string, offset: number): AskedKey {
  const [first = '', ...rest] = parts;
  const colon = /^(\w+):(.*)$/s.exec(first);
  if (!colon) return { namespace, parts, offset };
  return { namespace: colon[1] as string, parts: [colon[2] as string, ...rest], offset };
}

/** The namespaces the file has a translation function for. */
export function namespacesOf(file: SourceFile): Set<string> {
  return new Set(bindingsOf(file).map((binding) => binding.namespace));
}

/** Whether a key of a text file is what these parts ask for. */
export function matches(parts: readonly string[], key: string): boolean {
  if (parts.length === 1) return key === parts[0] || key.startsWith(`${parts[0]}.`);
  const pattern = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+');
  return new RegExp(`^${pattern}$`).test(key);
}
