import * as z from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';

const productParams = f.tenantParams.extend({ product_id: f.uuid });

const designRevision = z.object({
  revision: z.number(),
  /** Name of the user who saved it. */
  saved_by: z.string(),
  created_at: z.string(),
  images: f.previews,
});
export type DesignRevision = z.infer<typeof designRevision>;

const designTemplate = z.object({
  id: f.uuid,
  name: z.string(),
  /** `@inkstand/artwork/model`. Made for one print area, and scaled to that of the product it is used on. */
  document: z.unknown(),
  created_by: z.string(),
  created_at: z.string(),
});
export type DesignTemplate = z.infer<typeof designTemplate>;

/** Earlier revisions of a design, and design templates. */
export const designHistory = {
  listDesignRevisions: call({
    route: 'GET /api/{tenant_id}/products/{product_id}/revisions',
    summary: 'How a product’s design looked at each saving, the latest first',
    policy: { may: 'content.read' },
    params: productParams,
    query: f.listQuery,
    reply: f.listSchema(designRevision),
  }),
  getDesignRevision: call({
    route: 'GET /api/{tenant_id}/products/{product_id}/revisions/{revision}',
    summary: 'One of them, with its document',
    policy: { may: 'content.read' },
    params: productParams.extend({ revision: z.coerce.number().int().min(1).max(1_000_000) }),
    reply: z.object({ data: designRevision.extend({ document: z.unknown() }) }),
  }),
  listDesignTemplates: call({
    route: 'GET /api/{tenant_id}/design-templates',
    summary: 'The tenant’s own designs to begin with, the latest first',
    policy: { may: 'content.read' },
    params: f.tenantParams,
    query: f.listQuery,
    reply: f.listSchema(designTemplate),
  }),
  createDesignTemplate: call({
    route: 'POST /api/{tenant_id}/design-templates',
    summary: 'Keeps a design to begin others with; 422 on `name` when there is one of that name',
    policy: { may: 'content.change' },
    params: f.tenantParams,
    body: z.object({ name: f.requiredText(80), document: z.unknown() }),
    reply: f.done(designTemplate),
  }),
  deleteDesignTemplate: call({
    route: 'DELETE /api/{tenant_id}/design-templates/{template_id}',
    summary: 'Forgets it; products that were begun with it stay as they are',
    policy: { may: 'content.change' },
    params: f.tenantParams.extend({ template_id: f.uuid }),
    reply: f.done(z.object({ id: f.uuid })),
  }),
};
