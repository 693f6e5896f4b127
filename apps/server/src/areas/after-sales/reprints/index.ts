export { photoFolder } from './keep-photos.ts';
