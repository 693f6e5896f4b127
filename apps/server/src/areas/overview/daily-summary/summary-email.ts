import type { Tx } from '@inkstand/database';
import { tenants } from '@inkstand/database/tables/index';
import { REGIONS } from '@inkstand/domain/regions';
import { formatDay, formatMinor } from '@inkstand/i18n';
import type { MailTranslator } from '@inkstand/i18n/mail';
import { eq } from 'drizzle-orm';
import type { CompanyEmailContext, CompanyEmailText } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { GiveUp } from '#jobs.ts';
import { type EventSummary, readSummary } from './read-summary.ts';
import { summaryToken } from './summary-token.ts';

/** From this hour on, in the company's time zone, the summary of the day before may go out. */
const HOUR = 7;
/** After downtime a summary covers a week at most. */
const MAX_DAYS = 7;

const formatters = new Map<string, Intl.DateTimeFormat>();

function getFormatter(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formatters.set(timeZone, made);
  return made;
}

/** Day (YYYY-MM-DD) and minute of the day in a time zone. */
function clock(at: Date, timeZone: string): { day: string; minutes: number } {
  const parts = Object.fromEntries(
    getFormatter(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return {
    day: `${parts.year}-${parts.month}-${parts.day}`,
    minutes: Number(parts.hour) * 60 + Number(parts.minute),
  };
}

/** Returns the day whose summary is due at `now`; undefined before seven o'clock. */
export function summaryDay(now: Date, timeZone: string): string | undefined {
  const { day, minutes } = clock(now, timeZone);
  return minutes >= HOUR * 60 ? day : undefined;
}

/** Returns seven o'clock of a day in a time zone, also across clock changes. */
export function sevenOn(day: string, timeZone: string): Date {
  const asIfUtc = Date.parse(`${day}T0${HOUR}:00:00Z`);
  // The guess is off by the zone's UTC offset; corrected twice, since the offset itself changes twice a year.
  const corrected = (guess: number) => {
    const { day: shown, minutes } = clock(new Date(guess), timeZone);
    return guess + asIfUtc - (Date.parse(`${shown}T00:00:00Z`) + minutes * 60_000);
  };
  return new Date(corrected(corrected(asIfUtc)));
}

/**
 * Returns the day at whose seven o'clock the summary of `day` begins: the day of the last summary, or the day before.
 */
export function firstReportedDay(day: string, lastDay: string | null): string {
  const before = (days: number) => new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
  if (lastDay === null || lastDay >= day) return before(1);
  return lastDay < before(MAX_DAYS) ? before(MAX_DAYS) : lastDay;
}

/** The events' results from seven o'clock of `data.from` to that of `data.day`, and their open work. */
export async function summaryEmail(tx: Tx, ctx: Ctx, row: CompanyEmailContext): Promise<CompanyEmailText> {
  const { t, data, company, language, user } = row;
  const { from = '', day = '' } = data;
  const [tenant] = await tx.select().from(tenants).where(eq(tenants.id, ctx.tenantId));
  if (!tenant?.dailySummary) throw new GiveUp('The company wants no summary any more.');
  const { timeZone } = REGIONS[tenant.region];
  const summary = await readSummary(tx, ctx, { from: sevenOn(from, timeZone), to: sevenOn(day, timeZone) });
  if (summary.length === 0) throw new GiveUp('There is nothing left to tell.');
  const params = { company, date: formatDay(new Date(day), language), since: formatDay(new Date(from), language) };
  const { publicUrl } = ctx.config;
  return {
    subject: t('summary.subject', params),
    intro: [t('summary.intro', params)],
    parts: summary.map((event) => ({
      title: event.name,
      url: `${publicUrl}/events/${event.slug}/orders${event.waiting > 0 ? '?sort=exceptions' : ''}`,
      facts: formatFacts(t, event),
    })),
    link: { label: t('summary.button'), url: `${publicUrl}/orders?sort=exceptions` },
    why: t('summary.why', params),
    stop: {
      label: t('summary.stop', params),
      url: `${publicUrl}/daily-summary/${summaryToken(ctx.config, ctx.tenantId, user.id)}?lang=${language}`,
    },
  };
}

function formatFacts(t: MailTranslator, { budget, region, ...event }: EventSummary): string[] {
  const counts = [
    ['summary.new', event.newOrders],
    ['summary.shipped', event.shipped],
    ['summary.waiting', event.waiting],
    ['summary.refunds', event.failedRefunds],
  ] as const;
  const money = (amount: number) => formatMinor(amount, region);
  return [
    ...counts.filter(([, count]) => count > 0).map(([key, count]) => t(key, { count })),
    ...(budget ? [t('summary.budget', { left: money(budget.left), budget: money(budget.budget) })] : []),
  ];
}
