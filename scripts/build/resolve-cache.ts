import { type ResolveFnOutput, registerHooks } from 'node:module';

// Remembers where the modules of drizzle-orm are. Its package.json has 179 kB, and Node parses it anew for each of 600
// imports: a third of what importing the server takes. Load this before the server, or with `--import`.
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
