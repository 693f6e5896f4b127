import type { Client } from '@inkstand/contract';
import type { User } from '@inkstand/contract/identity/accounts';
import { apiContext, pageStatusContext, siteContext } from '@inkstand/web/context';
import type { Guard } from '@inkstand/web/guards';
import { pageStatus, refuse } from '@inkstand/web/refuse';
import { isStep } from '#areas/events/campaign/steps.ts';
import { listTenant, pageTenant } from '#areas/platform/layout/current-user.ts';

interface Visit {
  api: Client;
  user: User;
  /** Tenant of the page: the user's own, or the one that staff name. */
  tenant_id: string;
  /** Parameter of the route. */
  part: (name: string) => string;
}

/**
 * A guard that reads the record of a page as its loader does, on the server only: the document of a record that does
 * not exist has status 404. The browser renders the error inside the layout.
 */
function recordGuard(read: (visit: Visit) => Promise<unknown>): Guard {
  return async ({ context, request, params }) => {
    const { user } = context.get(siteContext);
    const document = context.get(pageStatusContext);
    if (typeof window !== 'undefined' || !user || document.status) return;
    const part = (name: string) => params[name] ?? '';
    try {
      await read({ api: context.get(apiContext), user, tenant_id: pageTenant(user, request), part });
    } catch (error) {
      const status = pageStatus(error);
      if (status === 403 || status === 404) document.status = status;
    }
  };
}

/** Guards of the pages of one record, by the record's name. */
export const recordGuards: Readonly<Record<string, Guard>> = {
  event: recordGuard(({ api, tenant_id, part }) => api.getEvent({ params: { tenant_id, slug: part('slug') } })),
  campaign: recordGuard(async ({ api, tenant_id, part }) => {
    const { data } = await api.getEvent({ params: { tenant_id, slug: part('slug') } });
    if (data.type !== 'Promo' || !isStep(part('step'))) throw refuse(404);
  }),
  bulkPurchase: recordGuard(({ api, tenant_id, part }) =>
    api.getBulkPurchase({ params: { tenant_id, slug: part('slug'), purchase_id: part('purchase') } }),
  ),
  product: recordGuard(({ api, tenant_id, part }) => api.getProduct({ params: { tenant_id, product_id: part('id') } })),
  catalogueVariant: recordGuard(({ api, user, part }) =>
    api.getCatalogueVariant({ params: { tenant_id: listTenant(user), code: part('code') } }),
  ),
  fulfiller: recordGuard(({ api, user, part }) =>
    api.getFulfiller({ params: { tenant_id: listTenant(user), fulfiller_id: part('id') } }),
  ),
  order: recordGuard(({ api, tenant_id, part }) =>
    api.getOrder({ params: { tenant_id, order_ref: part('orderRef') } }),
  ),
  invoice: recordGuard(({ api, tenant_id, part }) => api.getInvoice({ params: { tenant_id, invoice_id: part('id') } })),
  webhook: recordGuard(({ api, tenant_id, part }) => api.getWebhook({ params: { tenant_id, webhook_id: part('id') } })),
  bankDeposit: recordGuard(({ api, user, tenant_id, part }) => {
    const of = tenant_id === user.tenant_id ? listTenant(user) : tenant_id;
    return api.getBankDeposit({ params: { tenant_id: of, deposit_id: part('depositId') } });
  }),
  company: recordGuard(({ api, part }) => api.getClient({ params: { tenant_id: part('id') } })),
  parcel: recordGuard(({ api, user, part }) =>
    api.getParcel({ params: { tenant_id: user.tenant_id, parcel_id: part('id') } }),
  ),
};
