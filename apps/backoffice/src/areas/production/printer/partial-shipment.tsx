import type { Parcel } from '@inkstand/contract/production/parcels';
import type { ShopReport } from '@inkstand/contract/production/print-shop';
import { NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Said } from '#areas/production/fulfillers/print-shop-steps.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { errorOn } from '#ui/use-api-call.ts';
import { useForm } from '#ui/use-form.ts';
import type { PrintShopTranslator } from './use-printer.ts';

interface PartialProps {
  parcel: Parcel;
  t: PrintShopTranslator;
  send: (type: ShopReport, said: Said) => Promise<unknown>;
}

interface Leaving {
  carrier: string;
  tracking_number: string;
  lines: Record<string, number>;
}

/** Sends some pieces of a parcel now; the rest becomes a parcel of its own. */
export function PartialShipment({ parcel, t, send }: PartialProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {/* Looks like the quiet buttons of the steps around it. */}
      <button type="button" data-quiet onClick={() => setOpen(true)}>
        {t('partial')}
      </button>
      {isOpen && <PartialDialog parcel={parcel} t={t} send={send} onClose={() => setOpen(false)} />}
    </>
  );
}

function PartialDialog({ parcel, t, send, onClose }: PartialProps & { onClose: () => void }) {
  const form = useForm<Leaving>({ carrier: '', tracking_number: '', lines: {} });
  const { lines } = form.values;
  const error = errorOn(form.errors, 'lines');
  const leaving = Object.values(lines).reduce((sum, quantity) => sum + quantity, 0);
  const save = () =>
    form.run(async () => {
      const { carrier, tracking_number } = form.values;
      const chosen = Object.entries(lines).filter(([, quantity]) => quantity > 0);
      await send('shipped', {
        carrier,
        tracking_number,
        lines: chosen.map(([line_id, quantity]) => ({ line_id, quantity })),
      });
      return true;
    });
  return (
    <FormDialog
      title={t('partial')}
      submit={t('shipped_todo')}
      cancel={t('cancel')}
      onClose={onClose}
      onSubmit={save}
      isDisabled={leaving === 0}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('partial_hint')}
        </Text>
        {parcel.items.map(({ line_id: id, name, colour, size, quantity }) => (
          <NumberInput
            key={id}
            label={t('partial_pieces', { name: `${name}, ${colour}, ${size}`, quantity })}
            min={0}
            max={quantity}
            allowDecimal={false}
            value={lines[id] ?? 0}
            onChange={(value) => form.change({ lines: { ...lines, [id]: Number(value) || 0 } })}
          />
        ))}
        {error && (
          <Text size="sm" c="red" role="alert">
            {error}
          </Text>
        )}
        <TextInput label={t('carrier')} maxLength={60} required={parcel.needs_tracking} {...form.field('carrier')} />
        <TextInput
          label={t('number')}
          maxLength={60}
          required={parcel.needs_tracking}
          {...form.field('tracking_number')}
        />
      </Stack>
    </FormDialog>
  );
}
