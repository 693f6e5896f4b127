import * as z from 'zod';
import { call } from './call.ts';
import { creditAccount } from './companies/clients.ts';
import * as f from './fields.ts';
import { savedCard } from './payments/saved-card.ts';

const companyDetails = z.object({
  name: z.string(),
  region: f.region,
  language: f.language,
  legal_name: z.string(),
  /** One entry per line of the address. */
  address_lines: z.array(z.string()),
  registration_number: z.string(),
  vat_number: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Picture of the company's logo, in the back office only; stores have their own. */
  logo_id: f.uuid.nullable(),
  /** Retention of recipients' and shoppers' personal data, in months. */
  retention_months: z.number(),
  /** Whether it is the company of this installation's staff, whose invoices need all its details. */
  issues_invoices: z.boolean(),
});
export type CompanyDetailsForm = z.infer<typeof companyDetails>;

const companyInput = z.object({
  legal_name: f.requiredText(120),
  address_lines: z
    .array(f.text(120))
    .transform((lines) => lines.filter((line) => line !== ''))
    .pipe(z.array(z.string()).min(1, 'required').max(6, 'too_long')),
  registration_number: f.optionalText(30),
  vat_number: f.optionalText(30),
  email: z.union([z.literal(''), f.email]),
  phone: f.optionalText(40),
  language: f.language,
  retention_months: z
    .number({ error: 'required' })
    .int('invalid_quantity')
    .min(1, 'invalid_quantity')
    .max(120, 'invalid_quantity'),
});

const billingAccount = z.object({
  /** The company's. */
  name: z.string(),
  currency: f.currency,
  region: f.region,
  verified: z.boolean(),
  /** Accounts at the payment provider, one per region that the company may sell in. */
  payments: z.array(
    z.object({
      region: f.region,
      currency: f.currency,
      /** Whether this installation takes card payments in the region. */
      is_available: z.boolean(),
      status: z.enum(['none', 'unfinished', 'active']),
      account_id: z.string().nullable(),
    }),
  ),
  credit: creditAccount,
  /** Default card for the company's payments to Inkstand. */
  card: savedCard.nullable(),
});
export type BillingAccount = z.infer<typeof billingAccount>;

export const settingsCalls = {
  getCompanyDetails: call({
    route: 'GET /api/{tenant_id}/company-details',
    summary: 'Who the company is: for papers, invoices and the legal pages of its stores',
    policy: { may: 'company.read' },
    params: f.tenantParams,
    reply: z.object({ data: companyDetails }),
  }),
  updateCompanyDetails: call({
    route: 'POST /api/{tenant_id}/company-details',
    summary: 'Changes who the company is; its stores show it at the next request',
    policy: { may: 'company.change' },
    params: f.tenantParams,
    body: companyInput,
    reply: f.done(companyDetails),
  }),
  setCompanyLogo: call({
    route: 'POST /api/{tenant_id}/company-logo',
    summary: "Sets one of the company's pictures as its logo in the back office; null removes it",
    policy: { may: 'company.change' },
    params: f.tenantParams,
    body: z.object({ asset_id: f.uuid.nullable() }),
    reply: f.done(z.object({ logo_id: f.uuid.nullable() })),
  }),
  getBillingAccount: call({
    route: 'GET /api/{tenant_id}/billing-account',
    summary: "The company's payment account and credit account, as they stand here",
    policy: { may: 'company.read' },
    params: f.tenantParams,
    reply: z.object({ data: billingAccount }),
  }),
  startOnboarding: call({
    route: 'POST /api/{tenant_id}/billing-account/onboarding',
    summary: "The address where the company's owner connects its payment account for a region; made anew each time",
    policy: { may: 'company.change' },
    params: f.tenantParams,
    body: z.object({
      region: f.region,
      /** ISO 3166-1 alpha-2 country of the company; asked once, before its account in the region is created. */
      country: z
        .string()
        .regex(/^[A-Z]{2}$/, 'invalid')
        .optional(),
    }),
    reply: f.done(z.object({ url: z.string() })),
  }),
  checkPaymentAccount: call({
    route: 'POST /api/{tenant_id}/billing-account/check',
    summary: 'Asks the payment provider how the payment account of a region stands',
    policy: { may: 'company.change' },
    params: f.tenantParams,
    body: z.object({ region: f.region }),
    reply: f.done(billingAccount),
  }),
  startCardSetup: call({
    route: 'POST /api/{tenant_id}/billing-account/card-setup',
    summary: 'What a browser needs to keep a card at the payment provider; the card never comes here',
    policy: { may: 'company.change' },
    params: f.tenantParams,
    body: z.object({}),
    reply: f.done(z.object({ client_secret: z.string(), public_key: z.string(), script_url: z.string() })),
  }),
  saveCard: call({
    route: 'POST /api/{tenant_id}/billing-account/card',
    summary: 'Takes over a card that the payment provider has kept, in the place of the one before',
    policy: { may: 'company.change' },
    params: f.tenantParams,
    body: z.object({ setup_intent: z.string().regex(/^seti_\w{1,100}$/, 'invalid') }),
    reply: f.done(billingAccount),
  }),
  removeCard: call({
    route: 'DELETE /api/{tenant_id}/billing-account/card',
    summary: 'Has the payment provider forget the kept card',
    policy: { may: 'company.change' },
    params: f.tenantParams,
    body: z.object({}),
    reply: f.done(billingAccount),
  }),
  requestCredit: call({
    route: 'POST /api/{tenant_id}/billing-account/credit-request',
    summary: 'Asks staff for a credit account',
    policy: { may: 'company.change' },
    params: f.tenantParams,
    body: z.object({ note: f.optionalText(1000) }),
    reply: f.done(billingAccount),
  }),
};
