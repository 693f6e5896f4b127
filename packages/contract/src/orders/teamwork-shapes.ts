import { MAX_TAG_NAME_LENGTH, TAG_COLOURS } from '@inkstand/domain/order-tags';
import * as z from 'zod';
import * as f from '../fields.ts';

export const tagName = f.requiredText(MAX_TAG_NAME_LENGTH).transform((name) => name.replace(/\s+/g, ' '));
export const tagColour = z.enum(TAG_COLOURS);

export const orderTag = z.object({ id: f.uuid, name: z.string(), colour: tagColour });
export type OrderTag = z.infer<typeof orderTag>;

/** A person who may see an order; to clients, staff are `Inkstand`. */
export const colleague = z.object({ id: f.uuid, name: z.string() });
export type Colleague = z.infer<typeof colleague>;

/** A note on an order; line breaks count. */
export const orderNote = z.object({
  id: f.uuid,
  at: z.string(),
  edited_at: z.string().nullable(),
  /** Display name, as in the timeline. */
  author: z.string(),
  text: z.string(),
  /** Staff only; never sent to a client. */
  internal: z.boolean(),
  /** Colleagues whose `@name` stands in the text. */
  mentions: z.array(colleague),
  may_edit: z.boolean(),
  may_delete: z.boolean(),
});
export type OrderNote = z.infer<typeof orderNote>;
