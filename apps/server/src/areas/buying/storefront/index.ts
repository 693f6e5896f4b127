export { listedPaths } from './listed-paths.ts';
export { loadStore } from './load-store.ts';
