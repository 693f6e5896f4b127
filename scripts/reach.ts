import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { handlers } from '@inkstand/server/routes';
import { parseSync } from 'vite';

// `node scripts/reach.ts [call]`: counts the files of the server's areas that implement each call. It follows names
// from the handler through imports, and through the areas' index files, to their definitions; types do not count. With
// the name of a call it lists that call's files.

const SERVER = fileURLToPath(new URL('../apps/server/src/', import.meta.url));
const AREAS = join(SERVER, 'areas');

interface Node {
  type: string;
  [key: string]: unknown;
}

interface Module {
  /** Names used by each top-level declaration. */
  uses: Map<string, Set<string>>;
  imports: Map<string, { file: string; name: string }>;
  /** Re-exports from other files, and own declarations exported under other names. */
  exports: Map<string, { file: string; name: string }>;
}

function resolveImport(from: string, source: string): string | undefined {
  if (!source.endsWith('.ts')) return undefined;
  if (source.startsWith('.')) return resolve(dirname(from), source);
  if (source.startsWith('#')) return join(SERVER, source.slice(1));
  return undefined;
}

/** Keys of a syntax tree whose subtrees contain only types, or names that refer to nothing. */
const SKIPPED = new Set(['typeAnnotation', 'returnType', 'typeParameters', 'typeArguments', 'superTypeArguments']);

function collectNames(value: unknown, names: Set<string>): void {
  if (Array.isArray(value)) {
    for (const each of value) collectNames(each, names);
  } else if (typeof value === 'object' && value !== null) {
    const node = value as Node;
    if (node.type === 'Identifier') names.add(String(node.name));
    for (const [key, child] of Object.entries(node)) {
      const isPlainKey = !node.computed && (key === 'property' || (key === 'key' && !node.shorthand));
      if (!isPlainKey && !SKIPPED.has(key)) collectNames(child, names);
    }
  }
}

function boundNames(pattern: Node): string[] {
  const names = new Set<string>();
  collectNames(pattern, names);
  return [...names];
}

const modules = new Map<string, Module>();

function readModule(file: string): Module {
  const known = modules.get(file);
  if (known) return known;
  const module: Module = { uses: new Map(), imports: new Map(), exports: new Map() };
  modules.set(file, module);
  for (const statement of parseSync(file, readFileSync(file, 'utf8')).program.body as unknown as Node[]) {
    readStatement(file, module, statement);
  }
  return module;
}

const nameIn = (node: unknown) => String((node as Node).name ?? (node as Node).value);

function readStatement(file: string, module: Module, statement: Node): void {
  const source = statement.source ? resolveImport(file, nameIn(statement.source)) : undefined;
  const specifiers = (statement.specifiers ?? []) as Node[];
  if (statement.type === 'ImportDeclaration') {
    if (!source || statement.importKind === 'type') return;
    for (const each of specifiers) {
      const name = each.imported ? nameIn(each.imported) : 'default';
      if (each.importKind !== 'type') module.imports.set(nameIn(each.local), { file: source, name });
    }
  } else if (statement.type === 'ExportNamedDeclaration' && !statement.declaration) {
    for (const each of specifiers) {
      module.exports.set(nameIn(each.exported), { file: source ?? file, name: nameIn(each.local) });
    }
  } else {
    readDeclaration(module, (statement.declaration as Node | undefined) ?? statement);
  }
}

function readDeclaration(module: Module, node: Node): void {
  if (node.type.startsWith('TS')) return;
  const parts = node.type === 'VariableDeclaration' ? (node.declarations as Node[]) : [node];
  for (const part of parts) {
    const uses = new Set<string>();
    collectNames(part, uses);
    // A statement that declares nothing runs whenever the file is loaded.
    const names = part.id ? boundNames(part.id as Node) : [];
    for (const name of names) module.uses.set(name, uses);
  }
}

function follow(file: string, name: string, reached: Set<string>, seen: Set<string>): void {
  if (!file.startsWith(SERVER) || !file.endsWith('.ts') || seen.has(`${file} ${name}`)) return;
  seen.add(`${file} ${name}`);
  const { uses, imports, exports } = readModule(file);
  const own = uses.get(name);
  const elsewhere = own ? undefined : (exports.get(name) ?? imports.get(name));
  if (elsewhere) follow(elsewhere.file, elsewhere.name, reached, seen);
  if (!own) return;
  if (file.startsWith(AREAS)) reached.add(relative(AREAS, file));
  for (const used of own) if (uses.has(used) || imports.has(used)) follow(file, used, reached, seen);
}

/** Files of the areas that implement a call. */
function reachedFiles(call: string): string[] {
  const reached = new Set<string>();
  const seen = new Set<string>();
  follow(join(SERVER, 'routes.ts'), call, reached, seen);
  return [...reached].toSorted();
}

const [asked] = process.argv.slice(2);
if (asked) {
  for (const file of reachedFiles(asked)) console.log(file);
} else {
  const counts = Object.keys(handlers)
    .map((call) => ({ call, files: reachedFiles(call).length }))
    .toSorted((one, other) => one.files - other.files);
  const at = (share: number) => counts[Math.min(counts.length - 1, Math.floor(counts.length * share))]!;
  console.log(`${counts.length} calls; files of areas: median ${at(0.5).files}, p95 ${at(0.95).files}`);
  console.log(
    counts
      .slice(-8)
      .map(({ call, files }) => `${files} ${call}`)
      .join('\n'),
  );
}
