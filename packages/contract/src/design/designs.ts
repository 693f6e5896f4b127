import * as z from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';
import { catalogueVariant } from './catalogue.ts';

export type { Asset } from './assets.ts';

/** The published revision. */
const published = z.object({
  revision: z.number(),
  colours: z.array(f.colour),
  at: z.string(),
  /** Whether an approved proof shows exactly this revision. */
  approved: z.boolean(),
});

export const publishing = {
  /** Null before the first publication; such a product is not offered anywhere. */
  published: published.nullable(),
  /** The draft's design or colours differ from the published ones. */
  has_unpublished_changes: z.boolean(),
  /** Publishing needs an approved proof, because the product or an event that offers it requires one. */
  needs_approval: z.boolean(),
};

/** Why a product is locked. */
const productLock = z.object({
  reason: z.enum(['approved', 'on_sale']),
  /** Name the approver typed. */
  approved_by: z.string(),
  approved_at: z.string().nullable(),
});

export type ProductLock = z.infer<typeof productLock>;

const product = z.object({
  ...publishing,
  /** The product's own setting; an event may require approval too. */
  requires_approval: z.boolean(),
  /** An approved proof shows exactly the draft. */
  is_approved: z.boolean(),
  lock: productLock.nullable(),
  id: f.uuid,
  tenant_id: f.tenantId,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  status: z.enum(['draft', 'ready', 'archived']),
  locked: z.boolean(),
  catalogue_code: z.string(),
  colours: z.array(f.colour),
  revision: z.number(),
  images: f.previews,
  /** Production cost per piece, in the tenant's currency. */
  unit_cost: f.decimal,
  suggested_price: f.decimal,
  currency: f.currency,
  created_at: z.string(),
  updated_at: z.string(),
});
export type Product = z.infer<typeof product>;

/** A layer of the design document. `location` is the address of an Image layer's file. */
const designLayer = z.looseObject({ id: z.string(), type: z.enum(['Text', 'Image']), location: z.string().optional() });

/** The parts of a product's design as the specification lists them (section 3); they follow from `document`. */
const designParts = z.object({
  artwork: f.artwork,
  front: z.array(designLayer),
  back: z.array(designLayer),
  /** Families of its texts. */
  fonts: z.array(z.object({ family: z.string(), name: z.string() })),
  /** One for each side that the design can have. */
  items: z.array(z.object({ side: f.side, print_area: f.printArea })),
  /** The catalogue variant and the offered colours. */
  selected: z.object({
    catalogue_code: z.string(),
    colours: z.array(z.string()),
    colour_names: z.array(z.string()),
  }),
});

/** A product in the designer, with its variant and current design document (`@inkstand/artwork/model`). */
const productInDesigner = product.extend({
  variant: catalogueVariant,
  document: z.unknown(),
  fingerprints: f.fingerprints,
  products: designParts,
  events: z.array(z.object({ slug: z.string(), name: z.string(), status: f.eventStatus })),
  /** Net selling price in each event that offers it. */
  event_prices: z.array(z.object({ event_id: f.uuid, product_id: f.uuid, store_selling_price: f.decimal })),
});
export type ProductInDesigner = z.infer<typeof productInDesigner>;

/** What deleting a product also deletes, and what blocks it. */
const productDeletion = z.object({
  /**
   * `ordered`: orders use it; `on_sale`: an Active event offers it; `in_shop`: the connected shop has it; `locked`: an
   * approved proof uses it.
   */
  blocked_by: z.enum(['ordered', 'on_sale', 'in_shop', 'locked']).nullable(),
  orders: z.number(),
  events: z.array(z.object({ slug: z.string(), name: z.string(), status: f.eventStatus })),
  revisions: z.number(),
  proofs: z.number(),
  batches: z.number(),
  files: z.number(),
});
export type ProductDeletion = z.infer<typeof productDeletion>;

const listed = f.listQuery.extend({
  /** `current`: everything except archived. */
  status: z.enum(['draft', 'ready', 'archived', 'current']).optional(),
});
const productParams = f.tenantParams.extend({ product_id: f.uuid });

/** A warning confirmed by a user. */
const confirmedWarning = z.object({ code: z.string().max(60), side: f.side, layer: z.string().max(100).nullable() });

export const designWarning = z.object({
  code: z.string(),
  side: f.side,
  layer: z.string().nullable(),
  message: z.string(),
});

export const designs = {
  listProducts: call({
    route: 'GET /api/{tenant_id}/products',
    summary: "The tenant's products",
    policy: { may: 'content.read' },
    params: f.tenantParams,
    query: listed,
    reply: f.listSchema(product),
  }),
  exportProducts: call({
    route: 'GET /api/{tenant_id}/product-file',
    summary: 'The filtered products as CSV, company by company, oldest first',
    policy: { may: 'content.read' },
    params: f.tenantParams,
    query: listed.omit({ page: true, per_page: true }),
    reply: 'file',
  }),
  changeProducts: call({
    route: 'POST /api/{tenant_id}/product-changes',
    summary: 'Archives, restores or deletes several products, or publishes or discards their changes',
    policy: { may: 'content.change' },
    params: f.tenantParams,
    body: z.object({ ids: f.chosenIds, action: z.enum(['archive', 'restore', 'delete', 'publish', 'discard']) }),
    reply: f.done(f.eachOutcome),
  }),
  createProduct: call({
    route: 'POST /api/{tenant_id}/products',
    summary: 'Starts a product on a catalogue variant',
    policy: { may: 'content.change' },
    params: f.tenantParams,
    body: z.object({
      name: f.requiredText(120),
      catalogue_code: f.requiredText(60),
      colours: z.array(z.string().max(40)).min(1, 'required').max(60),
    }),
    reply: f.done(product),
  }),
  getProduct: call({
    route: 'GET /api/{tenant_id}/products/{product_id}',
    summary: 'A product with its variant and design',
    policy: { may: 'content.read' },
    params: productParams,
    reply: z.object({ data: productInDesigner }),
  }),
  updateProduct: call({
    route: 'PATCH /api/{tenant_id}/products/{product_id}',
    summary: 'Changes name, description, colours or status',
    policy: { may: 'content.change' },
    params: productParams,
    body: z.object({
      name: f.requiredText(120).optional(),
      description: f.text().optional(),
      /**
       * `ready` publishes the draft as `publishProduct` does, and fails while there are warnings; an archived product
       * is restored as it was.
       */
      status: z.enum(['draft', 'ready', 'archived']).optional(),
      colours: z.array(z.string().max(40)).min(1, 'required').max(60).optional(),
      /** A locked product cannot be edited: an Active event or an approved proof uses it. `false` unlocks it. */
      locked: z.boolean().optional(),
      requires_approval: z.boolean().optional(),
      /** Confirms that unapproved products on sale go off sale once approval is required. */
      take_off_sale: z.boolean().optional(),
    }),
    reply: f.done(product),
  }),
  checkPublishing: call({
    route: 'GET /api/{tenant_id}/products/{product_id}/publication',
    summary: 'What publishing the draft would refuse, and the warnings that it would have confirmed',
    policy: { may: 'content.read' },
    params: productParams,
    reply: z.object({
      data: z.object({
        revision: z.number(),
        errors: z.array(z.object({ field: z.string(), message: z.string() })),
        warnings: z.array(designWarning),
      }),
    }),
  }),
  publishProduct: call({
    route: 'POST /api/{tenant_id}/products/{product_id}/publication',
    summary: 'Puts the draft on sale wherever the product is offered, after the whole preflight',
    policy: { may: 'content.change' },
    params: productParams,
    body: z.object({
      /** Draft revision the user checked; 422 when a newer one was saved. */
      revision: z.number().int().min(0),
      /** The warnings of `checkPublishing`. A missing one gives 409 with all of them. */
      confirmed_warnings: z.array(confirmedWarning).max(500).default([]),
    }),
    reply: f.done(product),
  }),
  discardChanges: call({
    route: 'POST /api/{tenant_id}/products/{product_id}/discard',
    summary: 'Makes what is on sale the draft again, as a new revision',
    policy: { may: 'content.change' },
    params: productParams,
    body: z.object({ revision: z.number().int().min(0) }),
    reply: f.done(product),
  }),
  productDeletion: call({
    route: 'GET /api/{tenant_id}/products/{product_id}/deletion',
    summary: 'Whether a product can be deleted, and what would go with it',
    policy: { may: 'content.read' },
    params: productParams,
    reply: z.object({ data: productDeletion }),
  }),
  deleteProduct: call({
    route: 'DELETE /api/{tenant_id}/products/{product_id}',
    summary:
      'Deletes a product that no order uses and no Active event offers, with its designs, proofs, personalization batches and files',
    policy: { may: 'content.change' },
    params: productParams,
    reply: f.done(z.object({ id: f.uuid })),
  }),
  saveDesign: call({
    route: 'POST /api/{tenant_id}/products/{product_id}/design',
    summary: 'Saves a design as a new revision; 422 on `base_revision` when someone saved in between',
    policy: { may: 'content.change' },
    params: productParams,
    body: z.object({ base_revision: z.number().int().min(0), document: z.unknown() }),
    reply: f.done(
      z.object({
        revision: z.number(),
        fingerprints: f.fingerprints,
        images: f.previews,
        warnings: z.array(designWarning),
      }),
    ),
  }),
};
