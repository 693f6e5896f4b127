import * as z from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';

/** Whether the company gets the daily summary email. */
const setting = z.object({ daily_summary: z.boolean() });

/** Page behind the link in the email. */
const linkState = setting.extend({ company: z.string() });

const tokenParams = z.object({ token: z.string().max(100) });

export const summaryCalls = {
  getSummarySetting: call({
    route: 'GET /api/{tenant_id}/daily-summary',
    summary: 'Whether the company gets the daily summary',
    policy: { may: 'content.read' },
    params: f.tenantParams,
    reply: z.object({ data: setting }),
  }),
  setDailySummary: call({
    route: 'POST /api/{tenant_id}/daily-summary',
    summary: 'Switches the daily summary on or off for the whole company',
    policy: { may: 'company.change' },
    params: f.tenantParams,
    body: setting,
    reply: f.done(setting),
  }),
  summaryLink: call({
    route: 'GET /api/daily-summary/{token}',
    summary: 'What the link in a daily summary would stop',
    policy: 'anyone',
    params: tokenParams,
    reply: z.object({ data: linkState }),
  }),
  stopSummary: call({
    route: 'POST /api/daily-summary/{token}/stop',
    summary: 'Stops the daily summary by the link in it',
    policy: 'anyone',
    params: tokenParams,
    reply: f.done(linkState),
  }),
  unsubscribeSummary: call({
    route: 'POST /daily-summary/{token}',
    summary: 'The same, by the mail program’s own button: one click, without a page (RFC 8058)',
    policy: 'signature',
    params: tokenParams,
    multipart: true,
    body: z.object({ 'List-Unsubscribe': z.literal('One-Click', { error: 'invalid' }) }),
    reply: f.done(linkState),
  }),
};
