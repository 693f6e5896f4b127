import type { FulfillerValues } from '@inkstand/contract/production/fulfillers';
import { amountOrFail } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { failField } from '#errors.ts';
import { addressProblem } from '#outgoing/address-problem.ts';
import type { FulfillerRow } from './fulfiller-response.ts';

type Columns = Partial<Omit<FulfillerRow, 'id' | 'secret' | 'createdAt'>>;

/** What somebody said of a fulfiller as its columns; only what was said. */
export function fulfillerColumns(values: Partial<FulfillerValues>): Columns {
  const given: { [Key in keyof Columns]: Columns[Key] | undefined } = {
    name: values.name,
    regions: values.regions,
    printTechniques: values.print_techniques,
    families: values.families,
    capacityPerDay: values.capacity_per_day,
    costPerPiece:
      values.cost_per_piece === undefined ? undefined : amountOrFail('cost_per_piece', values.cost_per_piece),
    adapter: values.adapter,
    endpoint: values.endpoint,
    contactName: values.contact_name,
    contactEmail: values.contact_email,
    contactPhone: values.contact_phone,
    language: values.language,
    workingDays: values.working_days && [...new Set(values.working_days)].toSorted(),
    closedDates: values.closed_dates && [...new Set(values.closed_dates)].toSorted(),
    leadDays: values.lead_days,
    timeZone: values.time_zone,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Columns;
}

type Checked = Pick<FulfillerRow, 'adapter' | 'endpoint' | 'contactEmail' | 'timeZone' | 'simulated'>;

/** Refuses what could not work: no way to reach it, or a time zone that nobody knows. */
export function checkFulfiller(row: Checked): void {
  if (row.adapter === 'email' && row.contactEmail === '') failField('contact_email', 'required');
  if (row.adapter === 'http') checkEndpoint(row);
  if (!isTimeZone(row.timeZone)) failField('time_zone', 'invalid');
}

/** Production sends to the Internet, over TLS; demo mode to this machine. */
function checkEndpoint({ endpoint, simulated }: Checked): void {
  if (simulated && endpoint.startsWith('/emulators/')) return;
  const problem = addressProblem(endpoint, simulated ? 'demo' : 'production');
  if (problem) failField('endpoint', problem);
}

function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Demo mode plays whom it talks to itself, unless a program on this machine is named. */
export const resolveEndpoint = (
  ctx: Ctx,
  id: string,
  { adapter, endpoint }: Pick<FulfillerValues, 'adapter' | 'endpoint'>,
) =>
  adapter === 'http' && endpoint === '' && ctx.config.mode === 'demo' ? `/emulators/fulfillers/${id}/orders` : endpoint;
