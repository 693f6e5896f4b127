export { actorName, actorNames, auditWrite, recordAudit } from './audit/record.ts';
export { sealAudit } from './audit/seal-audit.ts';
export { registerDev } from './dev/register-dev.ts';
export {
  assertTakingOrders,
  FEATURE_FLAGS_SECONDS,
  isFeatureEnabled,
  isTranslated,
  phaseNow,
  readFeatureFlags,
} from './feature-flags/current-flags.ts';
export { readHelp } from './help/read-help.ts';
export { type CompanyEmailContext, type CompanyEmailText, companyEmail } from './mail/company-email.ts';
export { queueEmail, queueToCompany } from './mail/queue-email.ts';
export {
  asTyped,
  breakable,
  button,
  type EmailLogo,
  element,
  INKSTAND_COLOUR,
  labelAndValue,
  line,
  link,
  type Part,
  paragraph,
  picture,
  quiet,
  renderEmail,
  small,
  storeColours,
  title,
  together,
} from './mail/render-email.ts';
export { sendEmailJob } from './mail/send-email.job.ts';
export type { Email } from './mail/smtp.ts';
export type {
  AccountTemplate,
  CompanyTemplate,
  EmailTemplate,
  EmailTemplates,
  OrderTemplate,
  ProofTemplate,
  TeamworkTemplate,
} from './mail/templates.ts';
export { readPageTexts } from './page-texts/page-texts.ts';
export { createExternalRealtime } from './realtime/create-external.ts';
export { createRealtime, type RealtimeServer } from './realtime/create-realtime.ts';
export {
  checkRegion,
  companyRegions,
  findPaymentAccount,
  listPaymentAccounts,
  loadTenant,
  type Tenant,
  verifier,
} from './tenants/tenant.ts';
export {
  changeMessages,
  eventInMessage,
  listenersColumn,
  notifyWebhooks,
  orderInMessage,
  readListeners,
} from './webhooks/notify-webhooks.ts';
export { webhookJobs } from './webhooks/send-delivery.job.ts';
export { webhookEmail } from './webhooks/webhook-email.ts';
