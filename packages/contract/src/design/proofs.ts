import * as z from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';
import { designWarning } from './designs.ts';

const proofStatus = z.enum(['waiting', 'approved', 'change_requested', 'withdrawn']);

const decided = {
  status: proofStatus,
  /** Name the decider typed; empty while undecided. */
  decided_by: z.string(),
  comment: z.string(),
  decided_at: z.string().nullable(),
  /** The draft has changed since. The approved revision may still be the published one. */
  is_outdated: z.boolean(),
};

/** A proof as its sender sees it. */
const proof = z.object({
  id: f.uuid,
  revision: z.number(),
  colours: z.array(f.colour),
  message: z.string(),
  email: z.string(),
  /** Language of its latest email; null without one. */
  language: f.language.nullable(),
  ...decided,
  created_at: z.string(),
  /** Link for the approver; needs no login. */
  url: z.string(),
  images: f.previews,
});
export type Proof = z.infer<typeof proof>;

/** A printed side of a proof. */
const proofSide = z.object({
  side: f.side,
  width_mm: z.number(),
  height_mm: z.number(),
  /** The print on a transparent background, as wide as the print area. */
  print_url: z.string(),
  /** Position of the ink in the print area, in millimetres; null without ink. */
  print: z.object({ left_mm: z.number(), top_mm: z.number(), width_mm: z.number(), height_mm: z.number() }).nullable(),
  /** With the name of their basic colour, in the reader's language. */
  inks: z.array(z.object({ hex: z.string(), name: z.string() })),
  has_pictures: z.boolean(),
});

/** A proof as the approver sees it. */
const publicProof = z.object({
  ...decided,
  company: z.string(),
  /** Of the company. */
  region: f.region,
  product: z.object({ name: z.string(), variant: z.string(), brand: z.string(), fabric: z.string() }),
  techniques: z.array(z.string()),
  revision: z.number(),
  created_at: z.string(),
  message: z.string(),
  /** The first is shown large. */
  colours: z.array(f.colour.extend({ images: f.previews })),
  sides: z.array(proofSide),
  warnings: z.array(designWarning),
  pdf_url: z.string(),
});
export type PublicProof = z.infer<typeof publicProof>;

const productParams = f.tenantParams.extend({ product_id: f.uuid });
const proofParams = f.tenantParams.extend({ proof_id: f.uuid });
const tokenParams = z.object({ token: z.string().min(1).max(120) });
const languageQuery = z.object({ lang: f.language.optional().catch(undefined) });

export const proofs = {
  listProofs: call({
    route: 'GET /api/{tenant_id}/products/{product_id}/proofs',
    summary: "A product's proofs, newest first",
    policy: { may: 'content.read' },
    params: productParams,
    reply: z.object({ data: z.array(proof) }),
  }),
  sendProof: call({
    route: 'POST /api/{tenant_id}/products/{product_id}/proofs',
    summary: "Asks somebody to approve a product's present design, by a link that needs no login",
    policy: { may: 'content.change' },
    params: productParams,
    body: z.object({
      colours: z.array(z.string().max(40)).min(1, 'required').max(12),
      message: f.text(2000).default(''),
      /** Empty when the link is not sent by email. */
      email: z.union([z.literal(''), f.email]).default(''),
      /** Language of the email. */
      language: f.language.default('en'),
    }),
    reply: f.done(proof),
  }),
  resendProof: call({
    route: 'POST /api/{tenant_id}/proofs/{proof_id}/resend',
    summary: 'Sends the link of a proof by mail once more, or to another address',
    policy: { may: 'content.change' },
    params: proofParams,
    body: z.object({
      email: f.email,
      /** Without one, the email is in the language of the one before. */
      language: f.language.optional(),
    }),
    reply: f.done(proof),
  }),
  withdrawProof: call({
    route: 'POST /api/{tenant_id}/proofs/{proof_id}/withdraw',
    summary: 'Takes a proof back: it can no longer be decided, and an approval no longer holds',
    policy: { may: 'content.change' },
    params: proofParams,
    body: z.object({
      /** Whether the product stays on sale; required when its published revision has no other approval. */
      sale: z.enum(['keep', 'take_off']).optional(),
    }),
    reply: f.done(proof),
  }),
  publicProof: call({
    route: 'GET /api/proofs/{token}',
    summary: 'A proof by its link',
    policy: 'anyone',
    params: tokenParams,
    query: languageQuery,
    reply: z.object({ data: publicProof }),
  }),
  decideProof: call({
    route: 'POST /api/proofs/{token}/decision',
    summary: 'Approves a proof or asks for a change; of two at once the second is told who decided (409)',
    policy: 'anyone',
    params: tokenParams,
    body: z
      .object({
        decision: z.enum(['approve', 'change']),
        name: f.requiredText(120),
        comment: f.text(4000).default(''),
      })
      .refine(({ decision, comment }) => decision === 'approve' || comment !== '', {
        path: ['comment'],
        error: 'comment_needed',
      }),
    reply: f.done(publicProof),
  }),
  proofPrint: call({
    route: 'GET /api/proofs/{token}/prints/{side}',
    summary: 'The print of a side alone: a PNG on nothing',
    policy: 'anyone',
    params: tokenParams.extend({ side: f.side }),
    reply: 'file',
  }),
  proofPdf: call({
    route: 'GET /api/proofs/{token}/pdf',
    summary: 'A proof as a PDF, with room to sign',
    policy: 'anyone',
    params: tokenParams,
    query: languageQuery,
    reply: 'file',
  }),
};
