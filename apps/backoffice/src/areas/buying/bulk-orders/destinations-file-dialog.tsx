import type { BulkDestination, BulkPurchaseDetail } from '@inkstand/contract/buying/bulk-orders';
import { OPTIONAL_FIELDS, REQUIRED_FIELDS } from '@inkstand/domain/recipient-fields';
import { t } from '@inkstand/i18n/office/buying';
import { useApi } from '@inkstand/web/provider.tsx';
import { Code } from '@mantine/core';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { FileDialog } from '#ui/file-dialog.tsx';
import { enumerate, list } from '#ui/format.ts';
import { RichText } from '#ui/rich-text.tsx';

interface DestinationsFileProps {
  purchase: BulkPurchaseDetail;
  onClose: () => void;
  onRead: (destinations: BulkDestination[]) => void;
}

/** Column names, listed as in a sentence. */
const COLUMNS = [...REQUIRED_FIELDS, 'product', 'colour', 'size', 'quantity'];
/** A slot of each column for a message, in which its name is filled in as code. */
const slots = (names: readonly string[]) => names.map((name) => `<${name}/>`);
const COLUMN_PARTS = Object.fromEntries(
  [...COLUMNS, ...OPTIONAL_FIELDS].map((name) => [name, () => <Code>{name}</Code>]),
);

/** Uploads addresses with quantities. The file is validated first, then replaces the current addresses. */
export function DestinationsFileDialog({ purchase, onClose, onRead }: DestinationsFileProps) {
  const api = useApi();
  const event = useEvent();
  const params = { tenant_id: event.tenant_id, slug: event.slug, purchase_id: purchase.id };
  return (
    <FileDialog
      title={t('addresses_from_a_file')}
      lead={
        <RichText
          text={t('a_csv_file_with_a_line', {
            columns: enumerate(slots(COLUMNS)),
            optional_columns: list(slots(OPTIONAL_FIELDS)),
          })}
          parts={COLUMN_PARTS}
        />
      }
      submit={(checked) =>
        checked?.good_rows ? t('import_the_rest', { count: checked.good_rows }) : t('import_addresses')
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
