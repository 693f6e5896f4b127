/** Parts of an object (a product's variants, an order's lines) are numbered behind their owner's id. */
const PARTS = 10_000;

export function gid(type: string, id: number): string {
  return `gid://shopify/${type}/${id}`;
}

/** Returns the number of a global id of this type, or undefined. */
export function parseGid(type: string, value: string | null | undefined): number | undefined {
  const match = /^gid:\/\/shopify\/(\w+)\/(\d+)(?:\?.*)?$/.exec(value ?? '');
  return match?.[1] === type ? Number(match[2]) : undefined;
}

export function gidType(value: string): string | undefined {
  return /^gid:\/\/shopify\/(\w+)\/\d+/.exec(value)?.[1];
}

export function partId(owner: number, part: number): number {
  return owner * PARTS + part;
}

export function ownerId(part: number): number {
  return Math.floor(part / PARTS);
}
