import type { BulkDestination, BulkPurchaseDetail } from '@inkstand/contract/buying/bulk-orders';
import { EMPTY_RECIPIENT, type RecipientField, streetLines } from '@inkstand/domain/recipient-fields';
import { t } from '@inkstand/i18n/office/buying';
import { ActionIcon, Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconFileUpload, IconMapPin, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { AddressFields, RECIPIENT_LABELS } from '#areas/orders/order-care/address-fields.tsx';
import { TwoLines } from '#ui/cells.tsx';
import { openConfirmDialog } from '#ui/confirm-dialog.tsx';
import { countryText } from '#ui/country-text.ts';
import { enumerate, number } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { RecordTable } from '#ui/record-table.tsx';
import { piecesName } from './bulk-labels.ts';
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
  const askForOne = () =>
    openConfirmDialog({
      title: t('send_all_to_one_address_question'),
      text: t('all_addresses_are_removed'),
      confirm: t('remove_the_addresses'),
      isDanger: true,
      onConfirm: begin,
    });
  const upload = (
    <Button
      variant="default"
      leftSection={<IconFileUpload size={18} />}
      disabled={isReadOnly}
      onClick={() => setOpen(true)}
    >
      {isSingle || destinations.length === 0 ? t('addresses_from_a_file') : t('another_file')}
    </Button>
  );
  return (
    <Panel title={t('delivery_addresses')} aside={destinations.length > 0 && !isReadOnly ? upload : undefined}>
      {destinations.length === 0 && (
        <Group gap="sm">
          <Button leftSection={<IconMapPin size={18} />} disabled={isReadOnly} onClick={begin}>
            {t('one_address')}
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
          onSingle={askForOne}
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
        label={t('email_for_tracking_updates')}
        type="email"
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
  enumerate([
    address.name,
    ...streetLines(address),
    address.address_city,
    address.address_state,
    address.address_postcode,
    countryText(address.address_country),
  ]);

const SHOWN = 100;

const keyOf = (destination: BulkDestination) => `${formatAddress(destination)} ${destination.email}`;

function Addresses(props: DestinationsProps & { onSingle: () => void }) {
  const { purchase, destinations, isReadOnly, onChange, onSingle } = props;
  const { left_over: left, address_problems: problems } = purchase.quote;
  // Their positions are those of the addresses that were saved last.
  const problemsOf = Map.groupBy(problems, ({ position }) => {
    const saved = purchase.destinations[position];
    return saved && keyOf(saved);
  });
  return (
    <Stack gap="sm">
      {left.length > 0 && (
        <Alert color="yellow" title={t('ordered_and_assigned_quantities_dont_match')}>
          <ul style={{ margin: 0, paddingLeft: 18 }}>
            {left.slice(0, 20).map((each) => (
              <li key={`${each.product_id}/${each.colour}/${each.size}`}>
                {each.quantity > 0
                  ? t('pieces_left_over', { item: piecesName(purchase, each), count: each.quantity })
                  : t('pieces_more_than_ordered', { item: piecesName(purchase, each), count: -each.quantity })}
              </li>
            ))}
          </ul>
          {left.length > 20 && <Text size="sm">{t('and_more_items', { count: left.length - 20 })}</Text>}
        </Alert>
      )}
      <RecordTable
        rows={destinations.slice(0, SHOWN)}
        rowKey={(destination) => `${destinations.indexOf(destination)} ${keyOf(destination)}`}
        columns={[
          {
            key: 'address',
            label: t('address'),
            cell: (destination) => (
              <TwoLines>
                <Text size="sm">{formatAddress(destination)}</Text>
                {problemsOf.get(keyOf(destination))?.map(({ position, field, message }) => (
                  <Text key={`${position} ${field}`} size="xs" c="red" fw={600}>
                    {t('field_problem', {
                      field: RECIPIENT_LABELS[field as RecipientField] ?? field,
                      problem: message,
                    })}
                  </Text>
                ))}
              </TwoLines>
            ),
          },
          {
            key: 'items',
            label: t('items'),
            cell: ({ quantities }) => (
              <Text size="xs" c="dimmed" maw={320}>
                {quantities.map((each) => `${number(each.quantity)} × ${piecesName(purchase, each)}`).join('; ')}
              </Text>
            ),
          },
          {
            key: 'pieces',
            label: t('pieces'),
            kind: 'number',
            cell: ({ quantities }) => quantities.reduce((sum, { quantity }) => sum + quantity, 0),
          },
          {
            key: 'remove',
            label: t('remove_verb'),
            isLabelHidden: true,
            isHidden: isReadOnly,
            cell: (destination) => (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('remove_name', { name: destination.name })}
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
          {destinations.length > SHOWN
            ? t('addresses_the_first_shown', { count: destinations.length, shown: SHOWN })
            : t('addresses_count', { count: destinations.length })}
        </Text>
        {!isReadOnly && (
          <Button variant="subtle" size="compact-sm" onClick={onSingle}>
            {t('send_all_to_one_address_instead')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
