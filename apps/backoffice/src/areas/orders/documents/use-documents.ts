import type { DocumentKind } from '@inkstand/contract/after-sales/documents';
import { useApi } from '@inkstand/web/provider.tsx';
import { useApiCall } from '#ui/use-api-call.ts';

/** Saves a file to disk, as a click on a download link does. */
function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Browsers that ask where to save the file have read the URL by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Fetches documents for the print room; what cannot be printed is said on the page, not in a file. */
export function useDocuments(tenant: string) {
  const api = useApi();
  const { run, isPending } = useApiCall();

  const fetchInto = (name: string, fetch: () => Promise<Blob>) => run(async () => save(await fetch(), name));

  return {
    isPending,
    /** Covers the orders that match the filters, or the named ones. */
    ofOrders: (paper: DocumentKind, filters: Record<string, string>) =>
      fetchInto(`${paper}.pdf`, () =>
        api.orderDocuments({ params: { tenant_id: tenant }, query: { ...filters, paper } }),
      ),
    /** Covers one parcel of an order, or all of them. */
    slips: (orderRef: string, parcel?: number) =>
      fetchInto(`${orderRef}-packing-slip${parcel ? `-${parcel}` : ''}.pdf`, () =>
        api.packingSlips({
          params: { tenant_id: tenant, order_ref: orderRef },
          query: parcel ? { parcel } : {},
        }),
      ),
  };
}
