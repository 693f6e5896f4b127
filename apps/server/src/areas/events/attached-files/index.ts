export { forgetDeletedFiles } from './forget-deleted-files.ts';
