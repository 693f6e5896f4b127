export { bindTemporaryStore } from './bind-temporary-store.ts';
export { forgetTemporaryStores } from './forget-temporary-stores.ts';
