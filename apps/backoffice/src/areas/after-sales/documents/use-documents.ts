import type { DocumentKind } from '@inkstand/contract/after-sales/documents';
import { useApi } from '@inkstand/web/provider.tsx';
import { useMutation } from '#ui/use-mutation.ts';

/** Puts a file onto the disk under a name, as a click on a link to it would. */
function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // A browser that asks where to put it has read the address by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Fetches documents for the print room; what cannot be printed is said on the page, not in a file. */
export function useDocuments(tenant: string) {
  const api = useApi();
  const { run, isPending } = useMutation();

  const fetchInto = (name: string, fetch: () => Promise<Blob>) => run(async () => save(await fetch(), name));

  return {
    isPending,
    /** Of the orders that a list shows, or of named ones. */
    ofOrders: (paper: DocumentKind, filters: Record<string, string>) =>
      fetchInto(`${paper}.pdf`, () =>
        api.orderDocuments({ params: { tenant_id: tenant }, query: { ...filters, paper } }),
      ),
    /** The slip of one parcel of an order, or of all. */
    slips: (orderRef: string, parcel?: number) =>
      fetchInto(`${orderRef}-packing-slip${parcel ? `-${parcel}` : ''}.pdf`, () =>
        api.packingSlips({
          params: { tenant_id: tenant, order_ref: orderRef },
          query: parcel ? { parcel } : {},
        }),
      ),
  };
}
