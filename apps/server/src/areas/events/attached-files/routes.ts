import type { Routes } from '#routes.ts';
import { addFile } from './add-file.ts';
import { deleteFile } from './delete-file.ts';
import { listFiles } from './list-files.ts';
import { readFile } from './read-file.ts';

/** Events and products keep files alike; the path says whose they are. */
export const attachedFilesRoutes = {
  listEventFiles: listFiles,
  addEventFile: addFile,
  eventFile: readFile,
  deleteEventFile: deleteFile,
  listProductFiles: listFiles,
  addProductFile: addFile,
  productFile: readFile,
  deleteProductFile: deleteFile,
} satisfies Routes<
  | 'listEventFiles'
  | 'addEventFile'
  | 'eventFile'
  | 'deleteEventFile'
  | 'listProductFiles'
  | 'addProductFile'
  | 'productFile'
  | 'deleteProductFile'
>;
