import { registerHooks } from 'node:module';

// Loaded before a process of the pipeline (`--import`) for the negative control: hands orders over with a new key per
// attempt, as a naive client would. The product itself has no such option.

const folder = new URL('./unguarded/', import.meta.url).href;
const GUARDED = '/areas/production/fulfilment/call-fulfiller.ts';

registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context);
    if (!resolved.url.endsWith(GUARDED) || context.parentURL?.startsWith(folder)) return resolved;
    return { ...resolved, url: `${folder}call-fulfiller.ts`, shortCircuit: true };
  },
});
