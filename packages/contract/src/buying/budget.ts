import * as z from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';

/** Cost of a number of gifts: those still claimable, or those expected. */
const outcome = z.object({
  gifts: z.number(),
  /** Including amounts already spent or reserved. */
  cost: f.decimal,
  /** 0 when the cost stays within the budget. */
  above_budget: f.decimal,
  above_limit: f.decimal,
  /** Orders that would be held for the client's approval, and for approval by Inkstand's staff. */
  wait_for_approval: z.number(),
  wait_for_staff: z.number(),
});
export type BudgetOutcome = z.infer<typeof outcome>;

const waiting = z.object({ orders: z.number(), amount: f.decimal });

/** The budget of a Promo event. Amounts include shipping and VAT, in the event's currency. */
const budget = z.object({
  currency: f.currency,
  budget: f.decimal,
  budget_limit: f.decimal,
  used: f.decimal,
  /** Remaining budget; 0 when overspent. */
  left: f.decimal,
  over_budget: waiting,
  over_budget_limit: waiting,
  /** Remaining credit of the company's credit account; null when the account is not active. */
  credit_left: f.decimal.nullable(),
  /** Usable promo codes, the gifts they can still claim, and the gifts claimed. */
  codes: z.object({ count: z.number(), gifts_left: z.number(), claimed: z.number() }),
  /** Cost of one gift; null without a product. */
  gift: z.object({ cheapest: f.decimal, average: f.decimal, dearest: f.decimal }).nullable(),
  expected_claims: z.number().nullable(),
  /** Null without a product or without an expected number of gifts. */
  expected: outcome.nullable(),
  /** Cost if every remaining claim takes the most expensive gift. */
  worst: outcome.nullable(),
  /** Based on the rate of the last days; null before the first order. */
  pace: z
    .object({
      per_day: f.decimal,
      /** When the budget is reached; null when it is used up, lasts over a year, or outlasts the event. */
      reached_at: z.string().nullable(),
      /** The event closes before, or its codes allow no more gifts than the budget pays for. */
      outlasts_event: z.boolean(),
    })
    .nullable(),
  time_zone: z.string(),
});
export type BudgetPanel = z.infer<typeof budget>;

export const budgetCalls = {
  getBudget: call({
    route: 'GET /api/{tenant_id}/events/{slug}/budget',
    summary: "A Promo event's budget: what is used, what waits, and what it will come to",
    policy: { may: 'content.read' },
    params: f.eventParams,
    reply: z.object({ data: budget }),
  }),
  setBudget: call({
    route: 'POST /api/{tenant_id}/events/{slug}/budget',
    summary: 'Sets budget, budget limit and expected claims; a higher budget lets waiting orders through',
    policy: { may: 'content.change' },
    params: f.eventParams,
    body: z.object({
      budget: f.amount,
      budget_limit: f.amount,
      expected_claims: z
        .number({ error: 'invalid_quantity' })
        .int('invalid_quantity')
        .min(0, 'invalid_quantity')
        .max(1_000_000, 'invalid_quantity')
        .nullable(),
    }),
    reply: f.done(budget),
  }),
};
