import type { BulkDestination, BulkPurchaseDetail } from '@inkstand/contract/buying/bulk-orders';
import { useApi } from '@inkstand/web/provider.tsx';
import { Code } from '@mantine/core';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { FileDialog } from '#ui/file-dialog.tsx';

interface DestinationsFileProps {
  purchase: BulkPurchaseDetail;
  onClose: () => void;
  onRead: (destinations: BulkDestination[]) => void;
}

/** Uploads addresses with quantities. The file is validated first, then replaces the current addresses. */
export function DestinationsFileDialog({ purchase, onClose, onRead }: DestinationsFileProps) {
  const api = useApi();
  const event = useEvent();
  const params = { tenant_id: event.tenant_id, slug: event.slug, purchase_id: purchase.id };
  return (
    <FileDialog
      title="Addresses from a file"
      lead={
        <>
          A table (CSV) with a line for each address and what it gets: <Code>name</Code>, <Code>email</Code>,{' '}
          <Code>phone</Code>, <Code>address_first_line</Code>, <Code>address_city</Code>, <Code>address_postcode</Code>,{' '}
          <Code>address_country</Code>, <Code>product</Code>, <Code>colour</Code>, <Code>size</Code>,{' '}
          <Code>quantity</Code>; where there are any, <Code>address_second_line</Code>, <Code>address_county</Code> and{' '}
          <Code>address_state</Code>. Several lines of one address become one parcel.
        </>
      }
      submit={(checked) =>
        checked?.good_rows
          ? `Take the other ${checked.good_rows} ${checked.good_rows === 1 ? 'row' : 'rows'}`
          : 'Take the addresses'
      }
      send={async (file, checked) => {
        const { data } = await api.readDestinations({
          params,
          body: { file, skip_faulty: Boolean(checked?.good_rows) },
        });
        if (data.destinations.length === 0) return data;
        onRead(data.destinations);
        return undefined;
      }}
      onClose={onClose}
    />
  );
}
