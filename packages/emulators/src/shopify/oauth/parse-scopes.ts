/** Scopes of a comma-separated list. Writing includes reading, so `read_products` goes where `write_products` is. */
export function parseScopes(text: string): string[] {
  const all = [...new Set(text.split(/[\s,]+/).filter((scope) => scope !== ''))];
  return all.filter((scope) => !(scope.startsWith('read_') && all.includes(scope.replace('read_', 'write_')))).sort();
}

export function hasScope(scopes: readonly string[], wanted: string): boolean {
  return scopes.includes(wanted) || scopes.includes(wanted.replace(/^read_/, 'write_'));
}
