import { MAX_PROMO_CODE_RANDOM_LENGTH, PROMO_CODE_RANDOM_LENGTH } from '@inkstand/domain/promo-codes';
import * as z from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';
import { fileImportBody, fileImportReply } from '../file-import.ts';
import {
  CODE_SORTS,
  CODE_STATES,
  MAX_BEFORE_CLOSING_DAYS,
  MAX_CODES_PER_BATCH,
  MAX_DEPARTMENT,
  MAX_GIVEN_CODES,
  MAX_NAMED_CODES,
  MAX_REMINDER_DAYS,
  MAX_REMINDERS,
  SHEET_FORMATS,
} from './code-limits.ts';
import { codeChange, expiresAt, madeOn, q, voucher, voucherFilters } from './vouchers.ts';

const state = z.enum(CODE_STATES);

export type { CodeState } from './code-limits.ts';

const promoCode = z.object({
  id: f.uuid,
  code: z.string(),
  state,
  uses: z.number(),
  maximum_uses: z.number(),
  expires_at: z.string().nullable(),
  batch: z.object({ id: f.uuid, name: z.string() }).nullable(),
  /** Names of the claimable products; empty: all of the event. */
  products: z.array(z.string()),
  /** Recipient the code was emailed to. */
  recipient: z
    .object({
      name: z.string(),
      email: z.string(),
      department: z.string(),
      language: f.language,
      sent_at: z.string().nullable(),
      /** Why the last email failed. */
      problem: z.string().nullable(),
      /** No email is on its way: it failed for good, or the address was corrected without one. */
      needs_resend: z.boolean(),
      /** Number of reminders sent. */
      reminders: z.number(),
      reminded_at: z.string().nullable(),
      /** They asked for no more. */
      no_reminders: z.boolean(),
    })
    .nullable(),
  /** Last order placed with it, and the item it was for. */
  order: z
    .object({
      order_ref: z.string(),
      product: z.string(),
      colour: z.string(),
      size: z.string(),
      placed_at: z.string(),
    })
    .nullable(),
  /** When a link with it was first opened in a browser. */
  first_opened_at: z.string().nullable(),
  created_at: z.string(),
});
export type PromoCode = z.infer<typeof promoCode>;

const codeBatch = z.object({
  id: f.uuid,
  name: z.string(),
  source: z.enum(['generated', 'uploaded', 'link']),
  codes: z.number(),
  created_at: z.string(),
});
export type CodeBatch = z.infer<typeof codeBatch>;

/** Number of codes per state; the states add up to all codes of the event. */
const codeFigures = z.object(
  Object.fromEntries(CODE_STATES.map((name) => [name, z.number()])) as Record<
    (typeof CODE_STATES)[number],
    z.ZodNumber
  >,
);
export type CodeFigures = z.infer<typeof codeFigures>;

/** Money in the event's currency; 0 for promo codes. Takings are null without `revenue.read`. */
const codeTotals = z.object({
  uses: z.number(),
  orders: z.number(),
  takings: f.decimal.nullable(),
  discounts: f.decimal,
});
export type CodeTotals = z.infer<typeof codeTotals>;

const filters = z.object({ q, state: state.optional(), batch: f.uuid.optional(), ...madeOn });
/** Rows of a list or document: those matching the filters, or only these ids. */
const downloadFilters = filters.extend({ ...voucherFilters.shape, ids: f.several(f.uuid, MAX_NAMED_CODES).optional() });

const prefix = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9-]{0,20}$/)
  .default('');
const batchName = f.optionalText(80);
const length = z.coerce
  .number()
  .int()
  .min(PROMO_CODE_RANDOM_LENGTH)
  .max(MAX_PROMO_CODE_RANDOM_LENGTH)
  .default(PROMO_CODE_RANDOM_LENGTH);
const maximumUses = z.coerce.number().int().min(1).max(100_000).default(1);

/** Automatic reminders to recipients who have not claimed. */
const reminderSchedule = z.object({
  /** Days after the last email; null: none after a time. */
  after_days: z.number().int().min(1).max(MAX_REMINDER_DAYS).nullable(),
  /** Per recipient, of those after a time. */
  maximum: z.number().int().min(1).max(MAX_REMINDERS),
  /** Days before the closing, or before the code expires, at which everybody is reminded once; null: not at all. */
  before_closing_days: z.number().int().min(1).max(MAX_BEFORE_CLOSING_DAYS).nullable().default(null),
});
export type ReminderSchedule = z.infer<typeof reminderSchedule>;

/** A link with which anybody claims until the limit is reached. */
const openLink = z.object({
  code_id: f.uuid,
  url: z.string(),
  limit: z.number(),
  claimed: z.number(),
  is_revoked: z.boolean(),
});
export type OpenLink = z.infer<typeof openLink>;

/** Products that a batch of codes can claim; empty: all that the event offers. */
const productIds = z.array(f.uuid).max(500).default([]);

export const codesCalls = {
  listCodes: call({
    route: 'GET /api/{tenant_id}/events/{slug}/codes',
    summary: 'Promo codes (Promo) and vouchers (Store) of an event',
    policy: { may: 'content.read' },
    params: f.eventParams,
    query: f.listQuery.extend({ ...filters.shape, ...voucherFilters.shape, sort: z.enum(CODE_SORTS).default('code') }),
    reply: z.object({
      data: z.object({
        promo_codes: z.array(promoCode),
        vouchers: z.array(voucher),
        batches: z.array(codeBatch),
        figures: codeFigures,
        /** Sums of all promo codes or vouchers that match; they equal the sums of an export with the same filters. */
        totals: codeTotals,
        /** Recipients whose first email is due when the event opens, or within minutes. */
        waiting: z.number(),
        reminders: reminderSchedule.nullable(),
        open_link: openLink.nullable(),
      }),
      meta: f.listMeta,
    }),
  }),
  findCodes: call({
    route: 'GET /api/{tenant_id}/promo-codes',
    summary:
      'Unclaimed promo codes of all events, by the beginning of the code or of its recipient’s email; `all` as tenant for staff',
    policy: { may: 'content.read' },
    params: f.tenantParams,
    query: z.object({
      /** Finds nothing with fewer than three characters. */
      q: f.listQuery.shape.q,
      per_page: z.coerce.number().int().min(1).max(20).default(5),
    }),
    reply: z.object({
      data: z.array(
        z.object({
          id: f.uuid,
          tenant_id: f.tenantId,
          code: z.string(),
          state,
          /** Recipient the code was emailed to. */
          email: z.string().nullable(),
          event: z.object({ slug: z.string(), name: z.string() }),
        }),
      ),
    }),
  }),
  createPromoCodes: call({
    route: 'POST /api/{tenant_id}/events/{slug}/promo-codes',
    summary: 'Generates a batch of promo codes, or adds the given ones; the answer names the first thousand',
    policy: { may: 'content.change' },
    params: f.eventParams,
    body: z.object({
      name: batchName,
      count: z.number().int().min(1).max(MAX_CODES_PER_BATCH).optional(),
      prefix,
      length,
      codes: z.array(f.requiredText(60)).max(MAX_GIVEN_CODES).optional(),
      maximum_uses: maximumUses,
      expires_at: expiresAt,
      product_ids: productIds,
    }),
    reply: f.done(z.object({ codes: z.array(z.string()), count: z.number(), batch_id: f.uuid })),
  }),
  changePromoCodes: call({
    route: 'POST /api/{tenant_id}/events/{slug}/promo-code-changes',
    summary: 'Revokes, restores or extends the chosen promo codes, or all that match',
    policy: { may: 'content.change' },
    params: f.eventParams,
    body: z.object({ ...codeChange, filters: filters.optional() }),
    reply: f.done(z.object({ changed: z.number() })),
  }),
  uploadCodes: call({
    route: 'POST /api/{tenant_id}/events/{slug}/code-file',
    summary:
      'Promo codes or vouchers from a CSV file; with `check`, and when a row is faulty and not to be skipped, nothing is written',
    policy: { may: 'content.change' },
    params: f.eventParams,
    body: z.object({ ...fileImportBody, name: batchName, product_ids: productIds }),
    multipart: true,
    reply: z.object({
      data: z.object({ ...fileImportReply, added: z.number() }),
    }),
  }),
  exportCodes: call({
    route: 'GET /api/{tenant_id}/events/{slug}/code-file',
    summary: 'The filtered promo codes or vouchers, or those of `ids`, as CSV',
    policy: { may: 'content.read' },
    params: f.eventParams,
    query: downloadFilters,
    reply: 'file',
  }),
  codeSheet: call({
    route: 'GET /api/{tenant_id}/events/{slug}/code-sheet',
    summary: 'The filtered promo codes, or those of `ids`, as QR codes to be cut out, as PDF',
    policy: { may: 'content.read' },
    params: f.eventParams,
    query: downloadFilters.extend({ format: z.enum(SHEET_FORMATS).optional() }),
    reply: 'file',
  }),
  sendCodes: call({
    route: 'POST /api/{tenant_id}/events/{slug}/code-recipients',
    summary:
      'Mails a promo code to everybody in a CSV file; with `check`, and when a row is faulty and not to be skipped, nothing is sent',
    policy: { may: 'content.change' },
    params: f.eventParams,
    body: z.object({
      ...fileImportBody,
      /** `opening`: assigned now, emailed once the event is open. */
      when: z.enum(['now', 'opening']).default('now'),
      /** `new` creates codes; `unsent` uses any unassigned code; an id uses the codes of that batch. */
      from: z.union([z.literal('new'), z.literal('unsent'), f.uuid]).default('new'),
      prefix,
      expires_at: z
        .string()
        .max(40)
        .nullish()
        .transform((text) => text || null)
        .pipe(f.moment.nullable()),
      /** For new codes only; existing codes keep their products. */
      product_ids: productIds,
    }),
    multipart: true,
    reply: z.object({
      data: z.object({
        ...fileImportReply,
        /** Recipients who already have a code of this event; they are skipped. */
        known: z.number(),
        /** Languages of the list's emails. */
        languages: z.array(f.language),
        sent: z.number(),
      }),
    }),
  }),
  removeWaitingRecipients: call({
    route: 'DELETE /api/{tenant_id}/events/{slug}/code-recipients',
    summary: 'Takes everybody off the list whose mail has not been written yet, with the code that was meant for them',
    policy: { may: 'content.change' },
    params: f.eventParams,
    reply: f.done(z.object({ removed: z.number() })),
  }),
  setOpenLink: call({
    route: 'POST /api/{tenant_id}/events/{slug}/open-link',
    summary: 'Makes the link with which anybody claims, or changes how many can; not below what is claimed',
    policy: { may: 'content.change' },
    params: f.eventParams,
    body: z.object({ limit: maximumUses }),
    reply: f.done(openLink),
  }),
  exportGiftResults: call({
    route: 'GET /api/{tenant_id}/events/{slug}/gift-results-file',
    summary: 'Every recipient and every claim, with what was claimed, as CSV',
    policy: { may: 'orders.export' },
    params: f.eventParams,
    reply: 'file',
  }),
  resendCodes: call({
    route: 'POST /api/{tenant_id}/events/{slug}/code-resends',
    summary: 'Mails the chosen promo codes, or all that match, again to who has them and has not claimed',
    policy: { may: 'content.change' },
    params: f.eventParams,
    body: z.object({
      /** Selected codes; omitted: all that match. */
      ids: z.array(f.uuid).min(1).max(1000).optional(),
      filters: filters.optional(),
      /** Only counts, sends nothing. */
      check: z.boolean().default(false),
    }),
    reply: f.done(z.object({ resent: z.number() })),
  }),
  resendCode: call({
    route: 'POST /api/{tenant_id}/events/{slug}/promo-codes/{code_id}/resend',
    summary: 'Mails a promo code again to who has it; at most once a minute',
    policy: { may: 'content.change' },
    params: f.eventParams.extend({ code_id: f.uuid }),
    reply: f.done(promoCode),
  }),
  changeRecipient: call({
    route: 'PATCH /api/{tenant_id}/events/{slug}/promo-codes/{code_id}/recipient',
    summary: 'Corrects who a promo code is for, and mails it to the new address; not once it has been claimed',
    policy: { may: 'content.change' },
    params: f.eventParams.extend({ code_id: f.uuid }),
    body: z.object({
      name: f.optionalText(100),
      email: f.email,
      department: f.text(MAX_DEPARTMENT).optional(),
      language: f.language,
      send: z.boolean().default(true),
    }),
    reply: f.done(promoCode),
  }),
  remindCodes: call({
    route: 'POST /api/{tenant_id}/events/{slug}/code-reminders',
    summary: 'Mails a reminder to recipients who have not claimed, and were not reminded in the last 24 hours',
    policy: { may: 'content.change' },
    params: f.eventParams,
    body: z.object({
      /** Selected codes; omitted: all that match. */
      ids: z.array(f.uuid).min(1).max(1000).optional(),
      filters: filters.optional(),
      /** Only counts, sends nothing. */
      check: z.boolean().default(false),
    }),
    reply: f.done(z.object({ reminded: z.number() })),
  }),
  setCodeReminders: call({
    route: 'POST /api/{tenant_id}/events/{slug}/code-reminder-schedule',
    summary: 'Lets reminders go out by themselves, or no more',
    policy: { may: 'content.change' },
    params: f.eventParams,
    body: z.object({ schedule: reminderSchedule.nullable() }),
    reply: f.done(z.object({ schedule: reminderSchedule.nullable() })),
  }),
};
