export { findApiKey, KEY_PREFIX } from './find-api-key.ts';
