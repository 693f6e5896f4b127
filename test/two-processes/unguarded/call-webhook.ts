import { callWebhook as guarded } from '@inkstand/server/areas/platform/webhooks/call-webhook';
import { recordTry } from '@inkstand/server/areas/platform/webhooks/send-delivery.job';
import { systemContext } from '@inkstand/server/context';
import { failpoint } from '@inkstand/server/failpoint';

export * from '@inkstand/server/areas/platform/webhooks/call-webhook';

/** Records a message as delivered before it is sent, so that it is never sent twice. */
export const callWebhook: typeof guarded = async (services, found) => {
  const ctx = systemContext(services, found.delivery.tenantId);
  await ctx.tx((tx) => recordTry(tx, ctx, found, { status: 200, problem: null }));
  failpoint('webhook.called');
  return guarded(services, found);
};
