import type { OrderDetail } from '@inkstand/contract/orders/order-shapes';
import { t } from '@inkstand/i18n/office/after-sales';
import { Checkbox, Stack, Text } from '@mantine/core';
import { Panel } from '#ui/panel.tsx';
import type { Form } from '#ui/use-form.ts';
import { AddressFields, AddressQuestions, addressDoubts } from './address-fields.tsx';
import { ArtworkChoice, isOther } from './artwork-choice.tsx';
import { artworkIn, initialAddress, type ReplaceDraft } from './replace-draft.ts';

interface ReplaceHowProps {
  order: OrderDetail;
  form: Form<ReplaceDraft>;
}

/** Differences from the original order: address and artwork. Shown only to users who may place the replacement. */
export function ReplaceHow({ order, form }: ReplaceHowProps) {
  if (!order.care.decide_reprint.allowed) return null;
  const { values: draft, errors, change } = form;
  const { address } = draft;
  const chosen = order.items.filter(({ id }) => (draft.pieces[id] ?? 0) > 0);
  const sent = chosen.filter((item) => isOther(item, artworkIn(draft, item)));
  return (
    <Panel title={t('changes')}>
      <Stack gap="md">
        <Checkbox
          label={t('send_to_another_address')}
          checked={address !== undefined}
          onChange={({ currentTarget }) =>
            change({ address: currentTarget.checked ? initialAddress(order) : undefined })
          }
        />
        {address && (
          <>
            <AddressFields
              draft={address}
              errors={errors}
              prefix="address."
              onChange={(changed) => change({ address: { ...address, ...changed, confirm_address: false } })}
            />
            <AddressQuestions
              found={addressDoubts(address, order.shipping_method)}
              isConfirmed={address.confirm_address}
              onConfirm={(confirm_address) => change({ address: { ...address, confirm_address } })}
            />
          </>
        )}
        {chosen.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('choose_items_to_select_their_artwork')}
          </Text>
        )}
        {chosen.map((item) => (
          <ArtworkChoice
            key={item.id}
            item={item}
            draft={artworkIn(draft, item)}
            errors={errors}
            field={`artwork.${sent.indexOf(item)}`}
            onChange={(artwork) => change({ artwork: { ...draft.artwork, [item.id]: artwork } })}
          />
        ))}
      </Stack>
    </Panel>
  );
}
