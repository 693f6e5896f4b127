import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { contract } from '@inkstand/contract';

// What adding a call would otherwise repeat: browsers need its route without its schemas, and the server its handler.

const root = join(import.meta.dirname, '../..');
const HEAD = '// Written by `npm run generate`. Do not edit it.\n';

/** A file's path from the root, and its text. */
export type GeneratedFile = { path: string; text: string };

export const generatedFiles = (): GeneratedFile[] => [
  { path: 'packages/contract/src/generated-paths.ts', text: pathTable() },
  { path: 'apps/server/src/routes.ts', text: handlerTable(handlerFiles()) },
];

const byText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

function pathTable(): string {
  const lines = Object.entries(contract).map(([name, { route }]) => `  ${name}: '${route}',\n`);
  return `import type { CallName, Contract } from './index.ts';

${HEAD}
/** Every call's method and path: what a browser needs of the contract, without its schemas. */
export const paths = {
${lines.join('')}} as const satisfies { [Name in CallName]: Contract[Name]['route'] };
`;
}

function handlerTable(files: ReadonlyMap<string, string>): string {
  const namesByContent = Map.groupBy(files.keys(), (name) => files.get(name)!);
  const imports = [...namesByContent]
    .toSorted(([one], [other]) => byText(one.replace('.ts', ''), other.replace('.ts', '')))
    .map(([file, names]) => {
      const list = names.toSorted(byText).join(', ');
      const line = `import { ${list} } from './areas/${file}';\n`;
      // As Biome formats what is longer than 120 characters.
      return line.length > 121 ? line.replace('{ ', '{\n  ').replaceAll(', ', ',\n  ').replace(' }', ',\n}') : line;
    });
  return `import type { CallName, HandlerInput, HandlerReply } from '@inkstand/contract';
${imports.join('')}import type { Ctx } from './context.ts';

${HEAD}
/** Every call with its handler. */
export const handlers: {
  [Name in CallName]: (ctx: Ctx, input: HandlerInput<Name>) => Promise<HandlerReply<Name>>;
} = {
${[...files.keys()].map((name) => `  ${name},\n`).join('')}};
`;
}

/** Where each handler is: below `areas`, the file that exports the call's name, as `delete-view.ts` does `deleteView`. */
function handlerFiles(): Map<string, string> {
  const cwd = join(root, 'apps/server/src/areas');
  const sources = globSync('*/*/**/*.ts', { cwd, exclude: ['**/*.test.ts', '**/*testing*', '**/index.ts'] });
  const exporters = new Map<string, string[]>();
  for (const file of sources.toSorted(byText)) {
    for (const name of exportedNames(readFileSync(join(cwd, file), 'utf8'))) {
      exporters.set(name, [...(exporters.get(name) ?? []), file]);
    }
  }
  return new Map(Object.keys(contract).map((name) => [name, chooseFile(name, exporters.get(name) ?? [])]));
}

export function exportedNames(text: string): string[] {
  const declared = [...text.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(([, name = '']) => name);
  const lists = [...text.matchAll(/^export \{([^}]*)\};/gm)].flatMap(([, list = '']) => list.split(','));
  return [...declared, ...lists.map((entry) => entry.trim().split(/\s+/).at(-1) ?? '')];
}

/** Throws when no file exports the call's handler, or several do and none is named like it. */
export function chooseFile(name: string, files: readonly string[]): string {
  const fileName = `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
  const named = files.filter((file) => basename(file) === fileName);
  const [file, ...others] = named.length > 0 ? named : files;
  if (file && others.length === 0) return file;
  const found = files.length === 0 ? 'no file does' : files.join(', ');
  throw new Error(
    `${name} needs a handler: one file below apps/server/src/areas that exports ${name}, such as ${fileName}. Now: ${found}.`,
  );
}
