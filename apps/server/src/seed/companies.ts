import type { fulfillers, paymentAccounts, tenants, users } from '@inkstand/database/tables/index';
import { catalogue } from './catalogue.ts';

// Companies and users of the demo data (docs/product/demonstration.md).

type Tenant = typeof tenants.$inferInsert;
type User = Omit<typeof users.$inferInsert, 'id' | 'passwordHash'>;
type Fulfiller = Omit<typeof fulfillers.$inferInsert, 'secret'>;

/** Shared by all demo users. */
export const DEMO_PASSWORD = 'inkstand-demo';

const STAFF_TENANT = 'inkstand';

export const companies: Tenant[] = [
  {
    id: STAFF_TENANT,
    name: 'Inkstand',
    region: 'UK',
    verified: true,
    companyDetails: {
      legal_name: 'Inkstand',
      address_lines: ['1 Print Row', 'London N1 9GU'],
      registration_number: '00000001',
      vat_number: 'GB 000 0000 01',
      email: 'accounts@inkstand.test',
    },
  },
  {
    id: 'acme',
    name: 'Acme Robotics',
    region: 'UK',
    verified: true,
    companyDetails: {
      legal_name: 'Acme Robotics Ltd',
      address_lines: ['Unit 4, Foundry Yard', '12 Canal Street', 'Manchester M1 3HE', 'United Kingdom'],
      registration_number: '00000042',
      vat_number: 'GB 000 0000 42',
      email: 'hello@acme.test',
      phone: '0161 496 0042',
    },
    creditStatus: 'active',
    creditLimit: 25_000_00,
    discountBasisPoints: 500,
  },
  {
    id: 'tulip',
    name: 'Tulip Running Club',
    region: 'EU',
    language: 'nl',
    verified: true,
    companyDetails: {
      legal_name: 'Stichting Tulip Running Club',
      address_lines: ['Singelpad 18', '1017 AB Amsterdam', 'Nederland'],
      registration_number: '00000018',
      vat_number: 'NL000000018B01',
      email: 'hallo@tulip.test',
    },
    creditStatus: 'active',
    creditLimit: 10_000_00,
  },
  {
    id: 'desert',
    name: 'Desert Jam',
    region: 'US',
    verified: true,
    companyDetails: {
      legal_name: 'Desert Jam LLC',
      address_lines: ['500 Mesa Road', 'Tucson, AZ 85701', 'United States of America'],
      email: 'crew@desert.test',
    },
    creditStatus: 'active',
    creditLimit: 10_000_00,
  },
  // Has signed up through its shop and is about to install the app there.
  {
    id: 'canyon',
    name: 'Canyon Supply',
    region: 'US',
    verified: true,
    companyDetails: {
      legal_name: 'Canyon Supply Inc.',
      address_lines: ['88 Rim Street', 'Flagstaff, AZ 86001', 'United States of America'],
      email: 'hello@canyon.test',
    },
  },
  // Has registered and awaits verification by staff.
  {
    id: 'fjord',
    name: 'Fjord Coffee',
    region: 'EU',
    language: 'da',
    companyDetails: {
      legal_name: 'Fjord Coffee ApS',
      address_lines: ['Havnegade 7', '8000 Aarhus C', 'Danmark'],
      registration_number: '00000073',
      vat_number: 'DK00000073',
      email: 'hej@fjord.test',
    },
    creditStatus: 'requested',
    creditNote: 'A welcome gift for 120 people in spring, about EUR 2,500.',
  },
];

export const companyPaymentAccounts = [
  { tenantId: 'acme', region: 'UK', stripeAccountId: 'acct_demo_acme', chargesEnabled: true },
  { tenantId: 'tulip', region: 'EU', stripeAccountId: 'acct_demo_tulip', chargesEnabled: true },
  { tenantId: 'desert', region: 'US', stripeAccountId: 'acct_demo_desert', chargesEnabled: true },
] satisfies (typeof paymentAccounts.$inferInsert)[];

const staff = (email: string, name: string, role: User['role']): User => ({
  tenantId: STAFF_TENANT,
  email,
  name,
  role,
  superadmin: 1,
});

export const people: User[] = [
  staff('staff@inkstand.test', 'Robin Marsh', 'admin'),
  staff('manager@inkstand.test', 'Ida Holm', 'account_manager'),
  staff('service@inkstand.test', 'Sam Okafor', 'customer_service'),
  { tenantId: 'acme', email: 'admin@acme.test', name: 'Grace Turner', role: 'admin' },
  { tenantId: 'acme', email: 'manager@acme.test', name: 'Arun Patel', role: 'account_manager' },
  { tenantId: 'acme', email: 'service@acme.test', name: 'Megan Price', role: 'customer_service' },
  { tenantId: 'tulip', email: 'admin@tulip.test', name: 'Sanne de Vries', role: 'admin', language: 'nl' },
  { tenantId: 'desert', email: 'admin@desert.test', name: 'Luis Ortega', role: 'admin', shopUser: true },
  { tenantId: 'canyon', email: 'admin@canyon.test', name: 'June Begay', role: 'admin', shopUser: true },
  { tenantId: 'fjord', email: 'admin@fjord.test', name: 'Maja Lund', role: 'admin', language: 'da' },
];

const printer = (
  id: string,
  name: string,
  region: string,
  costPerPiece: number,
  place: Pick<Fulfiller, 'contactName' | 'contactPhone' | 'timeZone' | 'closedDates'>,
): Fulfiller => ({
  id,
  name,
  costPerPiece,
  ...place,
  contactEmail: `orders@${id}.test`,
  regions: [region],
  // Makes every print technique of the demo catalogue.
  printTechniques: [...new Set(catalogue.flatMap(({ values }) => values.print_techniques))],
  families: [...new Set(catalogue.map(({ family }) => family))],
  capacityPerDay: 2000,
  endpoint: `/emulators/fulfillers/${id}/orders`,
  simulated: true,
});

/** Public holidays around the turn of the year, for the years the demo is used in. */
const holidays = (...days: string[]) => [2026, 2027, 2028].flatMap((year) => days.map((day) => `${year}-${day}`));

/** Id of the tenant of a printer's people. */
const printerTenant = (id: string) => `printer-${id}`;

/** Tenants of the printers' people. */
export const printerCompanies = (): Tenant[] =>
  printers.map(({ id, name, regions }) => ({
    id: printerTenant(id),
    name,
    region: regions[0] as Tenant['region'],
    language: id === 'lowlands' ? 'nl' : 'en',
    verified: true,
    companyDetails: { legal_name: name, address_lines: [] },
    dailySummary: false,
    fulfillerId: id,
  }));

const atPrinter = (fulfillerId: string, email: string, name: string, role: User['role'], language = 'en'): User => ({
  tenantId: printerTenant(fulfillerId),
  fulfillerId,
  email,
  name,
  role,
  language,
});

export const printerPeople: User[] = [
  atPrinter('northprint', 'printer@northprint.test', 'Hannah Reid', 'admin'),
  atPrinter('northprint', 'operator@northprint.test', 'Tom Ashworth', 'customer_service'),
  atPrinter('lowlands', 'printer@lowlands.test', 'Bram Visser', 'admin', 'nl'),
  atPrinter('mesa', 'printer@mesa.test', 'Elena Cruz', 'admin'),
];

export const printers: Fulfiller[] = [
  printer('northprint', 'Northprint', 'UK', 210, {
    contactName: 'Order desk',
    contactPhone: '0113 496 0042',
    timeZone: 'Europe/London',
    closedDates: holidays('01-01', '12-25', '12-26'),
  }),
  printer('lowlands', 'Lowlands Print', 'EU', 240, {
    contactName: 'Planning',
    contactPhone: '+31 20 555 0142',
    timeZone: 'Europe/Amsterdam',
    closedDates: holidays('01-01', '04-27', '12-25', '12-26'),
  }),
  printer('mesa', 'Mesa Print', 'US', 265, {
    contactName: 'Production',
    contactPhone: '+1 520 555 0142',
    timeZone: 'America/Phoenix',
    closedDates: holidays('01-01', '07-04', '12-25'),
  }),
];
