/** A pattern for `ilike` that finds a text anywhere; what a person types has no wildcards. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
