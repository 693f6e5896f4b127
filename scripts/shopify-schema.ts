import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import {
  buildClientSchema,
  buildSchema,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLSchema,
  type IntrospectionQuery,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  isScalarType,
  isSpecifiedDirective,
  isUnionType,
  Kind,
  parse,
  print,
  printDirective,
  type TypeDefinitionNode,
} from 'graphql';

/**
 * Rewrites the emulator's `schema.graphql` from Shopify's whole Admin schema: every type, field, argument and enum
 * value that the file names gets Shopify's own definition, and required arguments and input fields are added. To use a
 * new field, name it in the file with any type and run the script again.
 *
 * Usage: `node scripts/shopify-schema.ts admin_2026-10.json.gz`; the npm package `@shopify/dev-mcp` has the file in
 * `dist/data`.
 */
const target = fileURLToPath(new URL('../packages/emulators/src/shopify/schema.graphql', import.meta.url));
const source = process.argv[2];
if (!source) throw new Error('Name the file with the introspection of the schema, such as admin_2026-10.json.gz.');

const bytes = await readFile(source);
const text = source.endsWith('.gz') ? gunzipSync(bytes).toString() : bytes.toString();
const whole = buildClientSchema((JSON.parse(text) as { data: IntrospectionQuery }).data);
const wanted = parse(await readFile(target, 'utf8')).definitions as TypeDefinitionNode[];
const parts = wanted
  .map((definition) => cutOut(whole, definition))
  .filter((part) => part !== '')
  .sort()
  .join('\n\n');
const head = `# Shopify's Admin schema 2026-10, cut down to what is used. Written by scripts/shopify-schema.ts from
# @shopify/dev-mcp 1.16.0; name a new field here with any type and run it again.
schema {
  query: QueryRoot
  mutation: Mutation
}
`;
const directives = whole.getDirectives().filter((directive) => !isSpecifiedDirective(directive));
const cut = `${head}\n${directives.map(printDirective).join('\n')}\n\n${parts}\n`;
buildSchema(cut);
await writeFile(target, cut);

function cutOut(schema: GraphQLSchema, definition: TypeDefinitionNode): string {
  if (!('name' in definition) || (definition.kind as Kind) === Kind.DIRECTIVE_DEFINITION) return '';
  const name = definition.name.value;
  const type = schema.getType(name);
  if (!type) throw new Error(`Shopify has no type ${name}.`);
  if (isScalarType(type)) return `scalar ${name}`;
  if (isUnionType(type)) return `union ${name} = ${names(definition, 'types').join(' | ')}`;
  if (isEnumType(type)) {
    const values = names(definition, 'values').filter((value) => type.getValue(value) ?? missing(name, value));
    return `enum ${name} {\n${values.map((value) => `  ${value}`).join('\n')}\n}`;
  }
  if (isInputObjectType(type)) {
    const listed = names(definition, 'fields');
    const fields = Object.values(type.getFields());
    for (const field of listed) if (!type.getFields()[field]) missing(name, field);
    const kept = fields.filter((field) => listed.includes(field.name) || isRequiredInputField(field));
    return `input ${name}${type.isOneOf ? ' @oneOf' : ''} {\n${kept.map((field) => `  ${inputText(field)}`).join('\n')}\n}`;
  }
  if (!isObjectType(type) && !isInterfaceType(type)) throw new Error(`${name} is of an unknown kind.`);
  const listed = 'fields' in definition ? (definition.fields ?? []) : [];
  const fields = listed.map((node) => {
    const field = type.getFields()[node.name.value] ?? missing(name, node.name.value);
    if (field.deprecationReason)
      process.stderr.write(`${name}.${field.name} is deprecated: ${field.deprecationReason}\n`);
    const asked = 'arguments' in node ? (node.arguments ?? []).map((argument) => argument.name.value) : [];
    for (const one of asked)
      if (!field.args.some((argument) => argument.name === one)) missing(`${name}.${field.name}`, one);
    const args = field.args.filter((argument) => asked.includes(argument.name) || isRequiredArgument(argument));
    return `  ${field.name}${args.length > 0 ? `(${args.map(inputText).join(', ')})` : ''}: ${field.type}`;
  });
  const interfaces = names(definition, 'interfaces');
  const heading = `${isObjectType(type) ? 'type' : 'interface'} ${name}`;
  return `${heading}${interfaces.length > 0 ? ` implements ${interfaces.join(' & ')}` : ''} {\n${fields.join('\n')}\n}`;
}

function inputText(input: GraphQLArgument | GraphQLInputField): string {
  const standard = printDefault(input);
  return `${input.name}: ${input.type}${standard}`;
}

function printDefault({ default: standard }: GraphQLArgument | GraphQLInputField): string {
  return standard?.literal ? ` = ${print(standard.literal)}` : '';
}

function names(definition: TypeDefinitionNode, list: 'fields' | 'values' | 'types' | 'interfaces'): string[] {
  const nodes = (definition as unknown as Record<string, { name: { value: string } }[] | undefined>)[list] ?? [];
  return nodes.map((node) => node.name.value);
}

function missing(owner: string, name: string): never {
  throw new Error(`Shopify's ${owner} has no ${name}.`);
}
