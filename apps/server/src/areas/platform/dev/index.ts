export { registerDev } from './register-dev.ts';
