import { type ResolveFnOutput, registerHooks } from 'node:module';

// Caches how modules of drizzle-orm resolve. Node parses its 179 kB package.json again for each of 600 imports, a third
// of the time to import the server. Load this before the server, or with `--import`.
const found = new Map<string, ResolveFnOutput>();
registerHooks({
  resolve(specifier, context, resolveNext) {
    if (!specifier.startsWith('drizzle-orm')) return resolveNext(specifier, context);
    const key = `${specifier} ${context.conditions}`;
    const resolved = found.get(key) ?? resolveNext(specifier, context);
    found.set(key, resolved);
    return { ...resolved, shortCircuit: true };
  },
});
