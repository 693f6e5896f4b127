export { forgetTemporaryStores } from './forget-temporary-stores.ts';
