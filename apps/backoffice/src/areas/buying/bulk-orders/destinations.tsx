import type { BulkDestination, BulkPurchaseDetail } from '@inkstand/contract/buying/bulk-orders';
import { EMPTY_RECIPIENT, streetLines } from '@inkstand/domain/recipient-fields';
import { ActionIcon, Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconFileUpload, IconMapPin, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { AddressFields } from '#areas/after-sales/order-care/address-fields.tsx';
import { TwoLines } from '#ui/cells.tsx';
import { Panel } from '#ui/panel.tsx';
import { RecordTable } from '#ui/record-table.tsx';
import { pieces, piecesName } from './bulk-labels.ts';
import { DestinationsFileDialog } from './destinations-file-dialog.tsx';

interface DestinationsProps {
  purchase: BulkPurchaseDetail;
  destinations: readonly BulkDestination[];
  isReadOnly: boolean;
  onChange: (destinations: BulkDestination[]) => void;
}

/** Delivery to one typed address, or to the addresses of a file. */
export function Destinations({ purchase, destinations, isReadOnly, onChange }: DestinationsProps) {
  const [isOpen, setOpen] = useState(false);
  const [only] = destinations;
  const isSingle = destinations.length === 1 && only?.quantities.length === 0;
  const begin = () => onChange([emptyAddress(purchase)]);
  const upload = (
    <Button
      variant="default"
      leftSection={<IconFileUpload size={18} />}
      disabled={isReadOnly}
      onClick={() => setOpen(true)}
    >
      {isSingle || destinations.length === 0 ? 'Addresses from a file' : 'Another file'}
    </Button>
  );
  return (
    <Panel title="Where it goes" aside={destinations.length > 0 && !isReadOnly ? upload : undefined}>
      {destinations.length === 0 && (
        <Group gap="sm">
          <Button leftSection={<IconMapPin size={18} />} disabled={isReadOnly} onClick={begin}>
            One address
          </Button>
          {upload}
        </Group>
      )}
      {isSingle && only && (
        <SingleAddress
          purchase={purchase}
          isReadOnly={isReadOnly}
          address={only}
          onChange={(changed) => onChange([changed])}
        />
      )}
      {!isSingle && destinations.length > 0 && (
        <Addresses
          purchase={purchase}
          destinations={destinations}
          isReadOnly={isReadOnly}
          onChange={onChange}
          onSingle={begin}
        />
      )}
      {isOpen && (
        <DestinationsFileDialog
          purchase={purchase}
          onClose={() => setOpen(false)}
          onRead={(read) => {
            onChange(read);
            setOpen(false);
          }}
        />
      )}
    </Panel>
  );
}

function emptyAddress({ countries }: BulkPurchaseDetail): BulkDestination {
  return {
    ...EMPTY_RECIPIENT,
    address_country: countries[0]?.name ?? '',
    quantities: [],
  };
}

interface SingleAddressProps {
  purchase: BulkPurchaseDetail;
  address: BulkDestination;
  isReadOnly: boolean;
  onChange: (address: BulkDestination) => void;
}

function SingleAddress({ purchase, address, isReadOnly, onChange }: SingleAddressProps) {
  // Empty fields show no error until they are visited; missing data is listed beside the button.
  const errors = Object.fromEntries(
    purchase.quote.address_problems
      .filter(({ field }) => address[field as 'name'] !== '')
      .map(({ field, message }) => [field, message]),
  );
  if (isReadOnly) return <Text size="sm">{formatAddress(address)}</Text>;
  return (
    <Stack gap="sm">
      <TextInput
        label="E-mail for news of the parcel"
        required
        value={address.email}
        error={errors.email}
        onChange={({ currentTarget }) => onChange({ ...address, email: currentTarget.value })}
      />
      <AddressFields draft={address} errors={errors} onChange={(changed) => onChange({ ...address, ...changed })} />
    </Stack>
  );
}

const formatAddress = (address: BulkDestination) =>
  [
    address.name,
    ...streetLines(address),
    address.address_city,
    address.address_state,
    address.address_postcode,
    address.address_country,
  ]
    .filter(Boolean)
    .join(', ');

const SHOWN = 100;

function Addresses(props: DestinationsProps & { onSingle: () => void }) {
  const { purchase, destinations, isReadOnly, onChange, onSingle } = props;
  const { left_over: left, address_problems: problems } = purchase.quote;
  return (
    <Stack gap="sm">
      {left.length > 0 && (
        <Alert color="yellow" title="Ordered and shared out do not agree yet">
          <ul style={{ margin: 0, paddingLeft: 18 }}>
            {left.slice(0, 20).map((each) => (
              <li key={`${each.product_id}/${each.colour}/${each.size}`}>
                {piecesName(purchase, each)}:{' '}
                {each.quantity > 0
                  ? `${pieces(each.quantity)} left over`
                  : `${pieces(-each.quantity)} more than ordered`}
              </li>
            ))}
          </ul>
          {left.length > 20 && <Text size="sm">and {left.length - 20} more</Text>}
        </Alert>
      )}
      <RecordTable
        rows={destinations.slice(0, SHOWN)}
        rowKey={(destination) => `${formatAddress(destination)} ${destination.email}`}
        columns={[
          {
            label: 'Address',
            cell: (destination) => (
              <TwoLines>
                <Text size="sm">{formatAddress(destination)}</Text>
                {problems
                  .filter(({ position }) => destinations[position] === destination)
                  .map(({ field, message }) => (
                    <Text key={field} size="xs" c="red.8" fw={600}>
                      {field.replaceAll('_', ' ')}: {message}
                    </Text>
                  ))}
              </TwoLines>
            ),
          },
          {
            label: 'What it gets',
            cell: ({ quantities }) => (
              <Text size="xs" c="dimmed" maw={320}>
                {quantities.map((each) => `${each.quantity} × ${piecesName(purchase, each)}`).join('; ')}
              </Text>
            ),
          },
          {
            label: 'Pieces',
            kind: 'number',
            cell: ({ quantities }) => quantities.reduce((sum, { quantity }) => sum + quantity, 0),
          },
          {
            label: 'Remove',
            isLabelHidden: true,
            isHidden: isReadOnly,
            cell: (destination) => (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Remove ${destination.name}`}
                onClick={() => onChange(destinations.filter((each) => each !== destination))}
              >
                <IconTrash size={18} />
              </ActionIcon>
            ),
          },
        ]}
      />
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {destinations.length} {destinations.length === 1 ? 'address' : 'addresses'}
          {destinations.length > SHOWN ? `, the first ${SHOWN} shown` : ''}
        </Text>
        {!isReadOnly && (
          <Button variant="subtle" size="compact-sm" onClick={onSingle}>
            Send all to one address instead
          </Button>
        )}
      </Group>
    </Stack>
  );
}
