import { lstatSync } from 'node:fs';
import { type ResolveFnOutput, registerHooks } from 'node:module';

// Caches how ES modules resolve. Node parses the package.json above a module again for each import of it (drizzle-orm's
// has 179 kB), half of the time to import the server. Load this before the server, or with `--import`.

/** What a name resolves to, by the package that imports it. */
const named = new Map<string, ResolveFnOutput>();
/** Formats by folder and extension: the nearest package.json decides, which is the same for a whole folder. */
const formats = new Map<string, string>();

/** The root of the package that contains a module: a folder of node_modules, or of `apps` and `packages`. */
const PACKAGE = /^.*\/(?:node_modules\/(?:@[^/]+\/)?|apps\/|packages\/)[^/]+\//;

const kindOf = (url: string) => /^(file:.*\/)[^/?#]*(\.[jt]s)$/.exec(url)?.slice(1).join('*') ?? '';

/** Resolves a file that lies beside one whose format is known; undefined for a missing file or a symlink. */
function resolveRelative(specifier: string, parent: string): ResolveFnOutput | undefined {
  const { href: url } = new URL(specifier, parent);
  const format = formats.get(kindOf(url));
  return format && lstatSync(new URL(url), { throwIfNoEntry: false })?.isFile() ? { url, format } : undefined;
}

registerHooks({
  resolve(specifier, context, resolveNext) {
    const { parentURL: parent, conditions } = context;
    // `require` looks for extensions.
    if (!parent?.startsWith('file:') || !conditions.includes('import')) return resolveNext(specifier, context);
    const key = `${specifier} ${PACKAGE.exec(parent)?.[0] ?? parent} ${conditions}`;
    const isRelative = specifier.startsWith('.');
    const known = isRelative ? resolveRelative(specifier, parent) : named.get(key);
    if (known) return { ...known, shortCircuit: true };
    const resolved = resolveNext(specifier, context);
    // Node finds out the format of other modules while it loads them.
    if (resolved.format?.startsWith('module')) {
      if (!isRelative) named.set(key, resolved);
      if (kindOf(resolved.url)) formats.set(kindOf(resolved.url), resolved.format);
    }
    return resolved;
  },
});
