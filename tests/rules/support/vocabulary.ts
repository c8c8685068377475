/**
 * schema.org's vocabulary, read from the types of schema-dts (Apache-2.0), which are generated from the vocabulary
 * schema.org publishes (CC BY-SA 3.0): which types there are, which properties they have and what those may hold.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

interface Shape {
  readonly parents: readonly string[];
  /** Types of the properties, as TypeScript writes them. */
  readonly properties: ReadonlyMap<string, string>;
}

const source = readFileSync(createRequire(import.meta.url).resolve('schema-dts/dist/schema.d.ts'), 'utf8');

const shapes = new Map<string, Shape>(
  [...source.matchAll(/^(?:export )?interface (\w+) extends ([^{]+)\{\n([\s\S]*?)^\}/gm)].map(
    ([, name = '', parents = '', body = '']) => [
      name,
      {
        parents: parents.split(',').map((parent) => parent.trim()),
        properties: new Map(
          [...body.matchAll(/^ {4}"([^"]+)"\??: (?:SchemaValue<)?([^;,]+)/gm)].map(
            ([, property = '', range = '']) => [property, range] as const,
          ),
        ),
      },
    ],
  ),
);
const unions = new Map(
  [...source.matchAll(/^export type (\w+) = ([^;]+);/gm)].map(([, name = '', parts = '']) => [
    name,
    parts.split('|').map((part) => part.trim()),
  ]),
);

/** Returns the type of a property of a shape, its own or an inherited one. */
function rangeOf(shape: string, property: string): string | undefined {
  const entry = shapes.get(shape);
  if (!entry) return undefined;
  const range = entry.properties.get(property);
  if (range) return range;
  for (const parent of entry.parents) {
    const inherited = rangeOf(parent, property);
    if (inherited) return inherited;
  }
  // An action's input: https://schema.org/docs/actions.html
  return property === 'query-input' && isAction(shape) ? 'string' : undefined;
}

const isAction = (shape: string): boolean =>
  shape === 'ActionBase' || (shapes.get(shape)?.parents ?? []).some(isAction);

/** Every leaf and plain type a union comes down to. */
function membersOf(range: string, into = new Set<string>()): Set<string> {
  for (const part of range.split('|').map((name) => name.trim())) {
    if (into.has(part)) continue;
    into.add(part);
    for (const member of unions.get(part) ?? []) membersOf(member, into);
  }
  return into;
}

function valueFaults(at: string, range: string, value: unknown): string[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => valueFaults(`${at}[${index}]`, range, item));
  const members = membersOf(range);
  if (typeof value === 'object' && value !== null) {
    const types = [(value as Record<string, unknown>)['@type']].flat();
    const fits = types.some((type) => members.has(`${type}Leaf`));
    return [...(fits ? [] : [`${at} may not hold a ${types.join('/')}`]), ...thingFaults(at, value)];
  }
  if (typeof value === 'number') return members.has('number') ? [] : [`${at} may not hold a number`];
  if (typeof value !== 'string') return [`${at} holds ${typeof value}`];
  if (value === '') return [`${at} is empty`];
  if (/\b(?:Date|DateTime)\b/.test(range) && !/^\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d))?$/.test(value))
    return [`${at} is no ISO 8601 date: ${value}`];
  const onlyAddress = members.has('URL') && !members.has('Text');
  return onlyAddress && !/^https?:\/\/[^ ]+$/.test(value) ? [`${at} is no absolute address: ${value}`] : [];
}

/** Returns the faults of a thing and all it holds; empty when the vocabulary allows it. */
export function thingFaults(at: string, thing: object): string[] {
  const { '@type': type, '@id': _id, ...properties } = thing as Record<string, unknown>;
  const types = [type].flat().map(String);
  const unknown = types.filter((name) => !shapes.has(`${name}Leaf`));
  if (unknown.length > 0) return unknown.map((name) => `${at}: schema.org has no type ${name}`);
  return Object.entries(properties).flatMap(([property, value]) => {
    const range = types.map((name) => rangeOf(`${name}Leaf`, property)).find((found) => found !== undefined);
    if (range === undefined) return [`${at}: a ${types.join('/')} has no property ${property}`];
    return valueFaults(`${at}.${property}`, range, value);
  });
}

/** Returns the faults in the content of a script element of type application/ld+json. */
export function jsonLdFaults(text: string): string[] {
  const data: unknown = JSON.parse(text);
  const { '@context': context, '@graph': graph } = data as { '@context'?: unknown; '@graph'?: unknown };
  if (context !== 'https://schema.org') return [`the context is ${String(context)}`];
  if (!Array.isArray(graph) || graph.length === 0) return ['there is no graph'];
  return graph.flatMap((thing) => thingFaults(String([thing['@type']].flat().join('/')), thing));
}
