import { t } from '@inkstand/i18n/office/campaign';
import { useApi } from '@inkstand/web/provider.tsx';
import { ActionIcon, Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconShirt, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useChangeDisabledReason } from '#areas/events/events/change-disabled-reason.ts';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { AddProducts } from '#areas/events/events/products/add-product.tsx';
import { changeOffers, type OfferBody, type Offered } from '#areas/events/events/products/offers.ts';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { useBackHere } from '#ui/back-link.ts';
import { oneAtATime } from '#ui/calls.ts';
import { Empty } from '#ui/empty.tsx';
import { money } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { Picture } from '#ui/picture.tsx';
import { errorOn } from '#ui/use-api-call.ts';
import { useForm } from '#ui/use-form.ts';
import css from './campaign.module.css';
import { useGiftDraft } from './logo-gift/gift-draft.ts';
import { LogoGift } from './logo-gift/logo-gift.tsx';
import { StepFoot, useGoOn } from './step-navigation.tsx';

/** The gifts to choose from. Adding and removing saves at once. */
export function GiftStep() {
  const api = useApi();
  const event = useEvent();
  const goOn = useGoOn('gift');
  const tenant = useUser().superadmin === 1 ? event.tenant_id : undefined;
  const disabledReason = useChangeDisabledReason(event);
  const { draft, change, clear } = useGiftDraft(event.id);
  const form = useForm({ products: [] as string[] });
  const catalogue = paths.eventPage(event.slug, 'catalogue', tenant);
  const back = useBackHere(t('back_to_the_campaign'));

  const [queue] = useState(oneAtATime);
  const error = errorOn(form.errors, 'products');

  const save = (change: (offers: readonly OfferBody[]) => OfferBody[]) =>
    form.mutate(() => queue(() => changeOffers(api, { tenant_id: event.tenant_id, slug: event.slug }, change)));
  const add = (id: string) =>
    save((offers) => [...offers, { product_id: id, store_selling_price: 0, store_default_vat: 1, available: true }]);
  const remove = (id: string) => save((offers) => offers.filter(({ product_id }) => product_id !== id));

  function continueWithGifts() {
    if (event.products.length > 0) return goOn();
    form.setErrors({ products: t('choose_at_least_one_gift') });
  }

  return (
    <>
      <Group gap="sm" mb="md">
        <AddProducts
          tenant={event.tenant_id}
          without={event.products}
          disabledReason={disabledReason}
          onAdd={({ id }) => add(id)}
        />
        <GuardedButton
          variant="default"
          disabledReason={disabledReason}
          aria-expanded={draft?.isOpen ?? false}
          onClick={() => change({ isOpen: true })}
        >
          {t('put_your_logo_on_a_garment')}
        </GuardedButton>
        <Button component={Link} to={catalogue} state={back} variant="subtle">
          {t('design_from_scratch')}
        </Button>
      </Group>
      {draft?.isOpen && !disabledReason && <LogoGift draft={draft} onChange={change} onClose={clear} onAdd={add} />}
      <form noValidate onSubmit={form.onSubmit(continueWithGifts)}>
        {event.products.length === 0 && !draft?.isOpen && (
          <Empty icon={IconShirt} title={t('no_gift_yet')} text={t('put_your_logo_on_a_garment_or_choose')} />
        )}
        {event.products.length > 0 && (
          <Stack gap={0}>
            {event.products.map((product) => (
              <Gift key={product.product_id} product={product} onRemove={() => remove(product.product_id)} />
            ))}
          </Stack>
        )}
        {error && (
          <Text size="sm" c="red.8" role="alert" mt="sm">
            {error}
          </Text>
        )}
        <StepFoot step="gift" isPending={form.isPending} />
      </form>
    </>
  );
}

function Gift({ product, onRemove }: { product: Offered; onRemove: () => void }) {
  const event = useEvent();
  const disabledReason = useChangeDisabledReason(event);
  const tenant = useUser().superadmin === 1 ? event.tenant_id : undefined;
  const back = useBackHere(t('back_to_the_campaign'));
  const { product_id, name, images, unit_cost, published } = product;
  const problem = event.unsellable.find((each) => each.product_id === product_id)?.reason;
  return (
    <div className={css.gift}>
      <Picture src={images.front_preview ?? images.back_preview} alt="" width={72} />
      <div>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {t('each_before_shipping_and_vat', { cost: money(unit_cost, event.currency) })}
        </Text>
        {problem === 'unapproved' && (
          <Anchor component={Link} to={paths.productProofs(product_id, tenant)} size="sm">
            {t('it_needs_an_approved_proof')}
          </Anchor>
        )}
        {problem !== 'unapproved' && !published && (
          <Group gap="xs">
            <Badge color="yellow" variant="light">
              {t('draft')}
            </Badge>
            <Anchor component={Link} to={paths.productDesign(product_id, tenant)} state={back} size="sm">
              {t('finish_and_publish_the_design')}
            </Anchor>
          </Group>
        )}
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('remove_name', { name })}
        disabled={disabledReason !== undefined}
        onClick={onRemove}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </div>
  );
}
