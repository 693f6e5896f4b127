import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { translateReason } from '@inkstand/i18n/server-reasons';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

// What the server says to people stands in catalogues (packages/i18n/locales/<language>/server-*.json and
// problems.json), not in its handlers.

/** Properties of replies whose strings people read. */
const SAID = /^message$/;

const root = join(import.meta.dirname, '..');
const sources = globSync('apps/server/src/areas/**/*.ts', { cwd: root }).filter(
  (file) => !/\.test\.|(^|\/)testing\.ts$/.test(file),
);

/** Reasons that are stored in English: properties, and errors whose message becomes one. */
const STORED = /^(reason|problem)$/;
const STORED_ERRORS = /^(ArtworkIssue|HotFolderError|CannotProduce)$/;
/** Why a parcel's jobs give up stands in the order's timeline. */
const STORED_OF_PARCELS = /^(HotFolderError|FulfillerError|GiveUp)$/;
const OF_PARCELS = /production\/(fulfilment|hot-folders)\//;

/** Protocols of other programs, English by their specification. */
const EXEMPT = /platform\/realtime\//;

interface Node {
  type: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Sentences and single capitalised words; keys have neither a space nor a capital. */
const isWritten = (text: string) => /\p{L} |^\p{Lu}\p{Ll}/u.test(text);

/** The strings that an expression may give: its own, and those of its branches. */
function strings(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node.type === 'TemplateLiteral') {
    return [(node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…')];
  }
  if (node.type === 'ConditionalExpression') return [...strings(node.consequent), ...strings(node.alternate)];
  if (node.type === 'LogicalExpression') return [...strings(node.left), ...strings(node.right)];
  return [];
}

function parse(file: string, source = readFileSync(join(root, file), 'utf8')) {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  return program;
}

const programs = sources.map((file) => ({ file, program: parse(file) }));

/** English that a program gives under a name that `names` finds, or as the message of an error of `errors`. */
function ownWords(program: unknown, names = SAID, errors = /^$/): string[] {
  const found: string[] = [];
  function visit(value: unknown): void {
    if (Array.isArray(value)) for (const each of value) visit(each);
    if (!isNode(value)) return;
    const name = ((value.key ?? value.id) as { name?: string } | undefined)?.name ?? '';
    if (value.type === 'Property' && names.test(name)) found.push(...strings(value.value));
    if (value.type === 'VariableDeclarator' && names.test(name)) found.push(...strings(value.init));
    const callee = value.callee as { name?: string } | undefined;
    if (value.type === 'NewExpression' && errors.test(callee?.name ?? ''))
      found.push(...strings((value.arguments as unknown[])[0]));
    for (const child of Object.values(value)) visit(child);
  }
  visit(program);
  return found.filter(isWritten);
}

test('no handler says something of its own', () => {
  const found = programs
    .filter(({ file }) => !EXEMPT.test(file))
    .flatMap(({ file, program }) => ownWords(program).map((text) => `${file.slice(22)}: ${text}`));
  expect(sources.length).toBeGreaterThan(700);
  expect(found).toEqual([]);
});

test('every reason that is stored in English is a sentence of the catalogue', () => {
  const found = programs.flatMap(({ file, program }) => {
    const errors = OF_PARCELS.test(file) ? STORED_OF_PARCELS : STORED_ERRORS;
    return ownWords(program, STORED, errors).map((text) => ({ file, text }));
  });
  const unknown = found.filter(({ text }) => {
    // Numbers of parcels come as a phrase of their own.
    const stored = text.replace(/^… arrived/, 'Parcel 1 of 2 arrived').replaceAll('…', 'X');
    return translateReason(stored, 'de') === stored;
  });
  expect(found.length).toBeGreaterThan(30);
  expect(unknown).toEqual([]);
});

test('words are found in messages and their branches, and keys are none', () => {
  const source = [
    "const a = { success: true, message: isNew ? 'Event created' : 'Saved' };",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a template
    'const message = `The mail to ${name} is sent`;',
    "const b = { allowed: false, message: known ?? 'Nothing was paid.' };",
    "const c = { message: t('event.created'), reason: 'not_paid' };",
  ].join('\n');
  expect(ownWords(parse('a.ts', source))).toEqual([
    'Event created',
    'Saved',
    'The mail to … is sent',
    'Nothing was paid.',
  ]);
});
