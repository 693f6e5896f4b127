import type { Emulator } from '../emulator.ts';
import { reject } from '../graphql/call.ts';
import { connection, type Page } from '../graphql/connection.ts';
import { gid } from '../ids.ts';
import type { MetafieldDefinition } from '../shop.ts';

export interface Metafield {
  id: number;
  namespace: string;
  key: string;
  type: string;
  value: string;
  createdAt: string;
  updatedAt: string;
}

export interface MetafieldInput {
  namespace?: string | null;
  key?: string | null;
  type?: string | null;
  value?: string | null;
}

export interface MetafieldContext {
  emulator: Emulator;
  definitions: readonly MetafieldDefinition[];
  ownerType: string;
}

/** An app's own namespace: `$app:inkstand` and no namespace are kept apart from other apps'. */
export function namespaceOf(namespace: string | null | undefined): string {
  if (!namespace) return 'app--1';
  return namespace.startsWith('$app') ? `app--1${namespace.slice(4).replace(':', '--')}` : namespace;
}

/** Sets the given metafields in place and returns them. The others stay. */
export function setMetafields(
  context: MetafieldContext,
  metafields: Metafield[],
  inputs: readonly MetafieldInput[],
): Metafield[] {
  return inputs.map((input, index) => {
    const at = context.emulator.timestamp();
    const namespace = namespaceOf(input.namespace);
    const key = input.key ?? '';
    const existing = metafields.find((one) => one.namespace === namespace && one.key === key);
    const definition = context.definitions.find(
      (one) => one.ownerType === context.ownerType && one.namespace === namespace && one.key === key,
    );
    const type = input.type ?? definition?.type ?? existing?.type;
    const field = ['metafields', String(index)];
    if (!type) return reject("Type can't be blank", [...field, 'type'], 'BLANK');
    if (!input.value) return reject("Value can't be blank", [...field, 'value'], 'BLANK');
    if (type === 'json') checkJson(input.value, [...field, 'value']);
    if (existing) return Object.assign(existing, { type, value: input.value, updatedAt: at });
    const metafield = {
      id: context.emulator.nextId(),
      namespace,
      key,
      type,
      value: input.value,
      createdAt: at,
      updatedAt: at,
    };
    metafields.push(metafield);
    return metafield;
  });
}

function checkJson(value: string, field: string[]): void {
  try {
    JSON.parse(value);
  } catch {
    reject('Value is invalid JSON', field, 'INVALID_VALUE');
  }
}

export function metafieldView(metafield: Metafield, ownerType: string) {
  return {
    __typename: 'Metafield',
    id: gid('Metafield', metafield.id),
    namespace: metafield.namespace,
    key: metafield.key,
    type: metafield.type,
    value: metafield.value,
    ownerType,
    createdAt: metafield.createdAt,
    updatedAt: metafield.updatedAt,
  };
}

/** The fields `metafield` and `metafields` of an owner. */
export function metafieldFields(metafields: readonly Metafield[], ownerType: string) {
  return {
    metafield({ namespace, key }: { namespace?: string | null; key: string }) {
      const found = metafields.find((one) => one.namespace === namespaceOf(namespace) && one.key === key);
      return found ? metafieldView(found, ownerType) : null;
    },
    metafields(page: Page & { namespace?: string | null }) {
      const found = metafields.filter(({ namespace }) => !page.namespace || namespace === namespaceOf(page.namespace));
      return connection(
        found.map((one) => metafieldView(one, ownerType)),
        page,
        ({ id }) => id,
      );
    },
  };
}
