import * as z from 'zod';
import { call } from './call.ts';
import * as f from './fields.ts';
import { LONGEST_VIEW_NAME } from './list-limits.ts';

export const VIEW_LISTS = ['orders', 'event-orders'] as const;

export const savedView = z.object({
  id: f.uuid,
  list: z.enum(VIEW_LISTS),
  name: z.string(),
  /** The list's URL after the question mark, without its page. */
  query: z.string(),
  shared: z.boolean(),
  /** Whose it is; only they change it. */
  mine: z.boolean(),
  owner: z.string(),
  /** Whether the caller may delete it: its owner, and of shared ones who manages the company's users. */
  may_delete: z.boolean(),
});
export type SavedView = z.infer<typeof savedView>;

const viewParams = f.tenantParams.extend({ view_id: f.uuid });
const name = f.requiredText(LONGEST_VIEW_NAME);
const query = z.string().trim().max(2000, 'too_long');

export const views = {
  listViews: call({
    summary: "A list's saved views: the caller's own and those shared within the company",
    policy: { may: 'orders.read' },
    params: f.tenantParams,
    query: z.object({ list: z.enum(VIEW_LISTS) }),
    reply: z.object({ data: z.array(savedView) }),
  }),
  createView: call({
    summary: 'Keeps filters, columns and order of a list under a name',
    policy: { may: 'orders.read' },
    params: f.tenantParams,
    body: z.object({ list: z.enum(VIEW_LISTS), name, query, shared: z.boolean().default(false) }),
    reply: f.done(savedView),
  }),
  updateView: call({
    summary: "Changes a view's name, what it shows, or who sees it",
    policy: { may: 'orders.read' },
    params: viewParams,
    body: z.object({ name: name.optional(), query: query.optional(), shared: z.boolean().optional() }),
    reply: f.done(savedView),
  }),
  deleteView: call({
    summary: 'Deletes a saved view',
    policy: { may: 'orders.read' },
    params: viewParams,
    reply: f.done(z.object({ id: f.uuid })),
  }),
};
