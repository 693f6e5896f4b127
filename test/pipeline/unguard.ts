import { registerHooks } from 'node:module';

// Loaded before a process of the pipeline (`--import`) for the negative control: it hands orders over under a new key at
// every try, as one would without knowing better. The product itself has no such switch.

const folder = new URL('./unguarded/', import.meta.url).href;
const GUARDED = '/areas/production/fulfilment/call-fulfiller.ts';

registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context);
    if (!resolved.url.endsWith(GUARDED) || context.parentURL?.startsWith(folder)) return resolved;
    return { ...resolved, url: `${folder}call-fulfiller.ts`, shortCircuit: true };
  },
});
