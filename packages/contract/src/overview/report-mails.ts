import { REPORTS, RHYTHMS } from '@inkstand/domain/reports';
import * as z from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';

const person = z.object({ id: f.uuid, name: z.string() });

const reportMail = z.object({
  id: f.uuid,
  report: z.enum(REPORTS),
  rhythm: z.enum(RHYTHMS),
  user: person,
});
export type ReportMail = z.infer<typeof reportMail>;

const reportMails = z.object({
  /** By name of the reader. */
  mails: z.array(reportMail),
  /** Users who may read reports. */
  colleagues: z.array(person),
});

/** Page behind the link in the email. */
const linkState = z.object({ company: z.string(), report: z.enum(REPORTS) });

const tokenParams = z.object({ token: z.string().max(100) });

export const reportMailCalls = {
  listReportMails: call({
    route: 'GET /api/{tenant_id}/report-mails',
    summary: 'Who gets which report by email, and who may be chosen',
    policy: { may: 'revenue.read' },
    params: f.tenantParams,
    reply: z.object({ data: reportMails }),
  }),
  addReportMails: call({
    route: 'POST /api/{tenant_id}/report-mails',
    summary: 'Sends a report to colleagues each week or month, from the next one on',
    policy: { may: 'orders.decide' },
    params: f.tenantParams,
    body: z.object({
      report: z.enum(REPORTS, { error: 'invalid' }),
      rhythm: z.enum(RHYTHMS, { error: 'invalid' }),
      user_ids: z.array(f.uuid).min(1, 'required').max(100),
    }),
    reply: f.done(reportMails),
  }),
  removeReportMail: call({
    route: 'DELETE /api/{tenant_id}/report-mails/{report_mail_id}',
    summary: 'Stops a report to a colleague',
    policy: { may: 'orders.decide' },
    params: f.tenantParams.extend({ report_mail_id: f.uuid }),
    reply: f.done(reportMails),
  }),
  reportMailLink: call({
    route: 'GET /api/report-mails/{token}',
    summary: 'What the link in a report’s email would stop',
    policy: 'anyone',
    params: tokenParams,
    reply: z.object({ data: linkState }),
  }),
  stopReportMail: call({
    route: 'POST /api/report-mails/{token}/stop',
    summary: 'Stops a report’s email by the link in it',
    policy: 'anyone',
    params: tokenParams,
    reply: f.done(z.null()),
  }),
  unsubscribeReportMail: call({
    route: 'POST /report-mail/{token}',
    summary: 'The same, by the mail program’s own button: one click, without a page (RFC 8058)',
    policy: 'signature',
    params: tokenParams,
    multipart: true,
    body: z.object({ 'List-Unsubscribe': z.literal('One-Click', { error: 'invalid' }) }),
    reply: f.done(z.null()),
  }),
};
