import type { BulkDestination, BulkPurchaseDetail } from '@inkstand/contract/buying/bulk-orders';
import { OPTIONAL_FIELDS, REQUIRED_FIELDS } from '@inkstand/domain/recipient-fields';
import { useApi } from '@inkstand/web/provider.tsx';
import { Code } from '@mantine/core';
import { Fragment } from 'react';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { FileDialog } from '#ui/file-dialog.tsx';

interface DestinationsFileProps {
  purchase: BulkPurchaseDetail;
  onClose: () => void;
  onRead: (destinations: BulkDestination[]) => void;
}

/** Column names, listed as in a sentence. */
const listColumns = (names: readonly string[], last: string) =>
  names.map((name, index) => (
    <Fragment key={name}>
      {index > 0 && (index < names.length - 1 ? ', ' : last)}
      <Code>{name}</Code>
    </Fragment>
  ));
const COLUMNS = listColumns([...REQUIRED_FIELDS, 'product', 'colour', 'size', 'quantity'], ', ');
const OPTIONAL_COLUMNS = listColumns(OPTIONAL_FIELDS, ' and ');

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
          A table (CSV) with a line for each address and what it gets: {COLUMNS}; where there are any,{' '}
          {OPTIONAL_COLUMNS}. Several lines of one address become one parcel.
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
