/** Random enough to be unique within a design. (`randomUUID` is missing on pages without TLS.) */
export function newLayerId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return `layer-${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
