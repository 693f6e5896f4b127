const DECLARED = /^export (?:async )?(?:function\*?|const|let|class) (\w+)/gm;
const LISTED = /^export \{([^}]*)\}/gm;

/** The values that a module's source exports by name; types do not exist at run time. */
function findExports(source: string): string[] {
  const declared = [...source.matchAll(DECLARED)].map(([, name = '']) => name);
  const listed = [...source.matchAll(LISTED)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(' as ').at(-1) ?? name);
  return [...declared, ...listed];
}

/** Exports of a module that its replacement lacks, both by name and by `export *`. */
export function missingExports(original: string, replacement: string): string[] {
  if (/^export \* from /m.test(replacement)) return [];
  const there = findExports(replacement);
  return findExports(original).filter((name) => !there.includes(name));
}
