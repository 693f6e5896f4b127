import { MAX_FILE_MB } from '@inkstand/domain/upload-limits';
import * as z from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';

/** A PDF or picture attached to an event (brief, brand guide) or a product (reference artwork). */
const attachedFile = z.object({
  id: f.uuid,
  name: z.string(),
  mime_type: z.string(),
  bytes: z.number(),
  /** Download URL. */
  url: z.string(),
  /** Null when that user no longer exists. */
  added_by: z.string().nullable(),
  created_at: z.string(),
});
export type AttachedFile = z.infer<typeof attachedFile>;

const ofProduct = f.tenantParams.extend({ product_id: f.uuid });
const oneFile = { file_id: f.uuid };
const upload = z.object({ file: z.file({ error: 'required' }) });
const list = z.object({ data: z.array(attachedFile) });
const read = { may: 'content.read' } as const;
const change = { may: 'content.change' } as const;

export const attachedFilesCalls = {
  listEventFiles: call({
    route: 'GET /api/{tenant_id}/events/{slug}/files',
    summary: 'Files kept with an event',
    policy: read,
    params: f.eventParams,
    reply: list,
  }),
  addEventFile: call({
    route: 'POST /api/{tenant_id}/events/{slug}/files',
    summary: `Keeps a PDF or a picture with an event, up to ${MAX_FILE_MB} MB`,
    policy: change,
    params: f.eventParams,
    multipart: true,
    body: upload,
    reply: f.done(attachedFile),
  }),
  eventFile: call({
    route: 'GET /api/{tenant_id}/events/{slug}/files/{file_id}',
    summary: 'A file of an event, to download',
    policy: read,
    params: f.eventParams.extend(oneFile),
    reply: 'file',
  }),
  deleteEventFile: call({
    route: 'DELETE /api/{tenant_id}/events/{slug}/files/{file_id}',
    summary: 'Takes a file off an event',
    policy: change,
    params: f.eventParams.extend(oneFile),
    reply: f.done(z.object({ id: f.uuid })),
  }),
  listProductFiles: call({
    route: 'GET /api/{tenant_id}/products/{product_id}/files',
    summary: 'Files kept with a product',
    policy: read,
    params: ofProduct,
    reply: list,
  }),
  addProductFile: call({
    route: 'POST /api/{tenant_id}/products/{product_id}/files',
    summary: `Keeps a PDF or a picture with a product, up to ${MAX_FILE_MB} MB`,
    policy: change,
    params: ofProduct,
    multipart: true,
    body: upload,
    reply: f.done(attachedFile),
  }),
  productFile: call({
    route: 'GET /api/{tenant_id}/products/{product_id}/files/{file_id}',
    summary: 'A file of a product, to download',
    policy: read,
    params: ofProduct.extend(oneFile),
    reply: 'file',
  }),
  deleteProductFile: call({
    route: 'DELETE /api/{tenant_id}/products/{product_id}/files/{file_id}',
    summary: 'Takes a file off a product',
    policy: change,
    params: ofProduct.extend(oneFile),
    reply: f.done(z.object({ id: f.uuid })),
  }),
};
