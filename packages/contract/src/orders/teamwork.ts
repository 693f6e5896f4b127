import { MAX_TAGS_PER_ORDER } from '@inkstand/domain/order-tags';
import * as z from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';
import { MAX_MENTIONS, MAX_NOTE_LENGTH } from '../limits.ts';
import { orderDetail } from './order-shapes.ts';
import { colleague, orderTag, tagColour, tagName } from './teamwork-shapes.ts';

const orderParams = f.tenantParams.extend({ order_ref: f.orderRef });
const noteParams = orderParams.extend({ note_id: f.uuid });
const tagParams = f.tenantParams.extend({ tag_id: f.uuid });

const noteText = f.requiredText(MAX_NOTE_LENGTH);
const mentions = z.array(f.uuid).max(MAX_MENTIONS).default([]);

/** A tag with the number of orders that carry it. */
const countedTag = orderTag.extend({ orders: z.number() });
export type CountedTag = z.infer<typeof countedTag>;

export const teamwork = {
  listColleagues: call({
    route: 'GET /api/{tenant_id}/colleagues',
    summary: 'Active people whose names contain `q` and who may see the orders of the tenant, sorted by name',
    policy: { may: 'orders.read' },
    params: f.tenantParams,
    query: z.object({
      q: z.string().trim().max(100).default(''),
      /** `internal`: only those who may read internal notes, staff. */
      notes: z.enum(['all', 'internal']).default('all'),
    }),
    reply: z.object({ data: z.array(colleague) }),
  }),
  createNote: call({
    route: 'POST /api/{tenant_id}/orders/{order_ref}/notes',
    summary: 'Writes a note on an order, and mails the people whom it mentions',
    policy: { may: 'orders.correct' },
    params: orderParams,
    body: z.object({
      text: noteText,
      /** Staff only: the client does not see it. */
      internal: z.boolean().default(false),
      mentions,
    }),
    reply: f.done(orderDetail),
  }),
  updateNote: call({
    route: 'PUT /api/{tenant_id}/orders/{order_ref}/notes/{note_id}',
    summary: "Changes the text of one's own note, and mails the people whom it mentions for the first time",
    policy: { may: 'orders.correct' },
    params: noteParams,
    body: z.object({ text: noteText, mentions }),
    reply: f.done(orderDetail),
  }),
  deleteNote: call({
    route: 'DELETE /api/{tenant_id}/orders/{order_ref}/notes/{note_id}',
    summary: "Deletes one's own note; who may decide about orders also deletes those of colleagues",
    policy: { may: 'orders.correct' },
    params: noteParams,
    reply: f.done(orderDetail),
  }),
  assignOrder: call({
    route: 'PUT /api/{tenant_id}/orders/{order_ref}/assignee',
    summary: 'Assigns an order to a colleague, whom a mail tells, or to nobody',
    policy: { may: 'orders.correct' },
    params: orderParams,
    body: z.object({ user_id: f.uuid.nullable() }),
    reply: f.done(orderDetail),
  }),
  tagOrder: call({
    route: 'POST /api/{tenant_id}/orders/{order_ref}/tags',
    summary: 'Adds and removes tags of an order; unknown names become new tags',
    policy: { may: 'orders.correct' },
    params: orderParams,
    body: z.object({
      add: z.array(tagName).max(MAX_TAGS_PER_ORDER).default([]),
      remove: z.array(f.uuid).max(MAX_TAGS_PER_ORDER).default([]),
    }),
    reply: f.done(orderDetail),
  }),
  listTags: call({
    route: 'GET /api/{tenant_id}/order-tags',
    summary: "The tenant's tags for orders, sorted by name",
    policy: { may: 'orders.read' },
    params: f.tenantParams,
    reply: z.object({ data: z.array(countedTag) }),
  }),
  createTag: call({
    route: 'POST /api/{tenant_id}/order-tags',
    summary: 'Creates a tag',
    policy: { may: 'orders.correct' },
    params: f.tenantParams,
    body: z.object({ name: tagName, colour: tagColour.default('gray') }),
    reply: f.done(countedTag),
  }),
  updateTag: call({
    route: 'PUT /api/{tenant_id}/order-tags/{tag_id}',
    summary: 'Changes the name and the colour of a tag, on every order that carries it',
    policy: { may: 'orders.decide' },
    params: tagParams,
    body: z.object({ name: tagName, colour: tagColour }),
    reply: f.done(countedTag),
  }),
  mergeTag: call({
    route: 'POST /api/{tenant_id}/order-tags/{tag_id}/merge',
    summary: 'Moves the orders of a tag to another tag, and deletes it',
    policy: { may: 'orders.decide' },
    params: tagParams,
    body: z.object({ into: f.uuid }),
    reply: f.done(countedTag),
  }),
  deleteTag: call({
    route: 'DELETE /api/{tenant_id}/order-tags/{tag_id}',
    summary: 'Deletes a tag and takes it off every order',
    policy: { may: 'orders.decide' },
    params: tagParams,
    reply: f.done(z.object({ id: f.uuid })),
  }),
};
