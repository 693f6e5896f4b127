import * as z from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';
import { isViewList, MAX_VIEW_NAME_LENGTH, VIEW_LISTS } from '../list-limits.ts';

const list = z.enum(Object.keys(VIEW_LISTS).filter(isViewList));

const savedView = z.object({
  id: f.uuid,
  list,
  name: z.string(),
  /** Query string of the list, without the page. */
  query: z.string(),
  shared: z.boolean(),
  /** Whether the caller owns it; only the owner may change it. */
  mine: z.boolean(),
  owner: z.string(),
  /** Whether the caller may delete it: the owner, and for shared views also people who manage the company's users. */
  may_delete: z.boolean(),
});
export type SavedView = z.infer<typeof savedView>;

const viewParams = f.tenantParams.extend({ view_id: f.uuid });
const name = f.requiredText(MAX_VIEW_NAME_LENGTH);
const query = z.string().trim().max(2000, 'too_long');

// Every role reads orders, so the policy only checks the tenant. The handlers check access to the list itself.
export const views = {
  listViews: call({
    route: 'GET /api/{tenant_id}/views',
    summary: "A list's saved views: the caller's own and those shared within the company",
    policy: { may: 'orders.read' },
    params: f.tenantParams,
    query: z.object({ list }),
    reply: z.object({ data: z.array(savedView) }),
  }),
  createView: call({
    route: 'POST /api/{tenant_id}/views',
    summary: 'Keeps filters, columns and order of a list under a name',
    policy: { may: 'orders.read' },
    params: f.tenantParams,
    body: z.object({ list, name, query, shared: z.boolean().default(false) }),
    reply: f.done(savedView),
  }),
  updateView: call({
    route: 'PATCH /api/{tenant_id}/views/{view_id}',
    summary: "Changes a view's name, what it shows, or who sees it",
    policy: { may: 'orders.read' },
    params: viewParams,
    body: z.object({ name: name.optional(), query: query.optional(), shared: z.boolean().optional() }),
    reply: f.done(savedView),
  }),
  deleteView: call({
    route: 'DELETE /api/{tenant_id}/views/{view_id}',
    summary: 'Deletes a saved view',
    policy: { may: 'orders.read' },
    params: viewParams,
    reply: f.done(z.object({ id: f.uuid })),
  }),
};
