export { bindTemporaryStore } from '#areas/identity/registration/bind-temporary-store.ts';
export { forgetTemporaryStores } from './forget-temporary-stores.ts';
