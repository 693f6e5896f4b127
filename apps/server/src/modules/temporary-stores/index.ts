export { bindTemporaryStore } from '../registration/bind-temporary-store.ts';
export { forgetTemporaryStores } from './forget-temporary-stores.ts';
