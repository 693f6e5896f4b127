import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

// A factory of `vi.mock` that returns a name which its module no longer exports replaces nothing: the control that it
// stands for could not fail.

interface Node {
  type: string;
  [key: string]: unknown;
}

const root = join(import.meta.dirname, '..');
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const isFunction = (node: Node) => /^(ArrowFunction|Function)(Expression|Declaration)$/.test(node.type);
const nameIn = (node: unknown) => String((node as Node).name ?? (node as Node).value);

/** Calls `visit` for a node and what it contains, except for what is in a node for which `visit` returns false. */
function walk(value: unknown, visit: (node: Node) => boolean): void {
  if (Array.isArray(value)) for (const each of value) walk(each, visit);
  else if (isNode(value) && visit(value)) for (const child of Object.values(value)) walk(child, visit);
}

/** The syntax tree of a file. Throws for one that cannot be parsed, whose tree would be empty. */
function parse(file: string, source: string) {
  const parsed = parseSync(file, source);
  if (parsed.errors.length > 0) throw new Error(`${file}: ${parsed.errors[0]?.message}`);
  return parsed;
}

/** Factories by the path that they replace. `{ spy: true }` is no factory and replaces what there is. */
function factories(file: string, source: string): { path: string; factory: Node }[] {
  const found: { path: string; factory: Node }[] = [];
  walk(parse(file, source).program, (node) => {
    const callee = node.callee as Node | undefined;
    const isMock =
      node.type === 'CallExpression' &&
      callee?.type === 'MemberExpression' &&
      nameIn(callee.object) === 'vi' &&
      /^(mock|doMock)$/.test(nameIn(callee.property));
    const [path, factory] = (isMock ? node.arguments : []) as Node[];
    if (path && factory && factory.type !== 'ObjectExpression') {
      // `vi.mock(import('./a.ts'), …)` names its path too.
      const literal = path.type === 'ImportExpression' ? path.source : path;
      found.push({ path: nameIn(literal), factory });
    }
    return true;
  });
  return found;
}

/** What a function returns itself, not what functions in it do. */
function returned(factory: Node): unknown[] {
  const body = factory.body as Node | undefined;
  if (body?.type !== 'BlockStatement') return [body];
  const found: unknown[] = [];
  walk(body, (node) => {
    if (node.type === 'ReturnStatement') found.push(node.argument);
    return !isFunction(node);
  });
  return found;
}

/** Names that a factory returns; `undefined` for what cannot be read off its source. */
function replacedNames(factory: Node): (string | undefined)[] {
  return returned(factory).flatMap((value) => {
    const object = isNode(value) && value.type === 'ParenthesizedExpression' ? value.expression : value;
    if (!isNode(object) || object.type !== 'ObjectExpression') return [undefined];
    return (object.properties as Node[])
      .filter(({ type }) => type !== 'SpreadElement')
      .map(({ key, computed }) => (computed ? undefined : nameIn(key)));
  });
}

/** A module's file; undefined for a package. */
function moduleFile(from: string, path: string): string | undefined {
  if (path.startsWith('.')) return resolve(dirname(from), path);
  const application = /^.*\/apps\/[^/]+(?=\/)/.exec(from)?.[0];
  return path.startsWith('#') && application ? join(application, 'src', path.slice(1)) : undefined;
}

/** Values that a module exports, with those of `export * from` another file. Types do not exist at run time. */
function exportedNames(file: string): string[] {
  const { module } = parse(file, readFileSync(file, 'utf8'));
  return module.staticExports
    .flatMap(({ entries }) => entries)
    .filter(({ isType }) => !isType)
    .flatMap(({ exportName, importName, moduleRequest }) => {
      if (exportName.kind === 'Default') return ['default'];
      if (exportName.name !== null) return [exportName.name];
      const from = importName.kind === 'AllButDefault' && moduleRequest && moduleFile(file, moduleRequest.value);
      return from ? exportedNames(from).filter((name) => name !== 'default') : [];
    });
}

/** What factories in a test replace although its module does not export it, or what cannot be checked. */
function staleMocks(file: string, source: string): string[] {
  return factories(file, source).flatMap(({ path, factory }) => {
    const replaced = isFunction(factory) ? replacedNames(factory) : [undefined];
    const module = moduleFile(file, path);
    const exported = module === undefined ? [] : exportedNames(module);
    return replaced
      .filter((name) => name === undefined || !exported.includes(name))
      .map((name) => `${path}: ${name ?? 'unreadable'}`);
  });
}

const testFiles = globSync('{apps,bench,packages,scripts,stress,test}/**/*.test.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules', '**/dist', 'test/mocked-exports.test.ts'],
})
  .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }))
  .filter(({ source }) => /\bvi\.(mock|doMock)\(/.test(source));

test('every name that a mock replaces is an export of its module', () => {
  const mocks = testFiles.flatMap(({ path, source }) => factories(path, source));
  expect(mocks.length).toBeGreaterThan(15);
  expect(testFiles.flatMap(({ path, source }) => staleMocks(join(root, path), source))).toEqual([]);
});

const stale = (source: string) => staleMocks(join(root, 'apps/server/src/example.test.ts'), source);

test.each([
  ["vi.mock('./config/config.ts', () => ({ readConfig: 1, ...rest, gone: 2 }));", ['./config/config.ts: gone']],
  [
    "vi.mock('#config/config.ts', async () => { return { get gone() { return { other: 1 }; } }; });",
    ['#config/config.ts: gone'],
  ],
  [
    "vi.doMock(import('./config/config.ts'), () => { if (one) return { gone: 1 }; return { Config: 1 }; });",
    ['./config/config.ts: gone', './config/config.ts: Config'],
  ],
  ["vi.mock('#areas/orders/index.ts', () => ({ transition: 1, gone: 1 }));", ['#areas/orders/index.ts: gone']],
  ["vi.mock('./config/config.ts', () => made);", ['./config/config.ts: unreadable']],
  ["vi.mock('./config/config.ts', factory);", ['./config/config.ts: unreadable']],
  ["vi.mock('./config/config.ts', () => ({ [name]: 1 }));", ['./config/config.ts: unreadable']],
])('a stale name is found: %s', (source, expected) => {
  expect(stale(source)).toEqual(expected);
});

test('names that are exported, and spies, pass', () => {
  expect(stale("vi.mock('./config/config.ts', () => ({ readConfig: () => ({ port: 1 }) }));")).toEqual([]);
  expect(stale("vi.mock('./config/config.ts', { spy: true });")).toEqual([]);
});
