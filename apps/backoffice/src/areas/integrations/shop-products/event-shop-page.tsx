import { SHOP_PRODUCT_STATES, type ShopProductState } from '@inkstand/contract/integrations/shop-product-limits';
import type { ShopProductView } from '@inkstand/contract/integrations/shop-products';
import { t } from '@inkstand/i18n/office/integrations';
import { apiContext } from '@inkstand/web/context';
import { Button, Group, Text } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useChangeDisabledReason } from '#areas/events/events/change-disabled-reason.ts';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { pageTenant, signedInUser, useUser } from '#areas/platform/layout/current-user.ts';
import { useLive } from '#areas/platform/realtime/use-live.ts';
import { paths } from '#paths.ts';
import { ChosenBar } from '#ui/chosen-bar.tsx';
import { Empty } from '#ui/empty.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { FilterSelect } from '#ui/filter-select.tsx';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { ListFoot } from '#ui/list-foot.tsx';
import { useListSearch } from '#ui/list-search.ts';
import { useSelection } from '#ui/use-selection.ts';
import { PushProgress } from './push-progress.tsx';
import { type SendChoice, SendDialog } from './send-dialog.tsx';
import { STATE_LABELS } from './shop-product-labels.ts';
import { ShopProductsTable } from './shop-products-table.tsx';
import { useSendProducts } from './use-send-products.tsx';

const isState = (text: string | null): text is ShopProductState =>
  (SHOP_PRODUCT_STATES as readonly (string | null)[]).includes(text);

export async function loader(args: LoaderFunctionArgs) {
  const user = await signedInUser(args);
  const search = new URL(args.request.url).searchParams;
  const state = search.get('state');
  return args.context.get(apiContext).listShopProducts({
    params: { tenant_id: pageTenant(user, args.request), slug: args.params.slug ?? '' },
    query: { page: Number(search.get('page') ?? 1), q: search.get('q') ?? '', ...(isState(state) ? { state } : {}) },
  });
}

/** What the online shop has of a collection's products, and sending them there. */
export function Component() {
  const { data, meta, shop, counts, push } = useLoaderData<typeof loader>();
  const event = useEvent();
  const isStaff = useUser().superadmin === 1;
  const { search } = useListSearch();
  const disabledReason = useChangeDisabledReason(event);
  const rows = data.map((product) => ({ ...product, id: product.product_id }));
  const chosen = useSelection(rows);
  const [sending, setSending] = useState<ShopProductView[] | 'all'>();
  useLive([`private-tenant.${event.tenant_id}`]);
  if (!shop) return <NoShop isCollection={event.type === 'Products'} ofStaff={isStaff ? event.tenant_id : undefined} />;
  const total = SHOP_PRODUCT_STATES.reduce((sum, state) => sum + counts[state], 0);
  const isFiltered = search.has('q') || search.has('state');
  return (
    <>
      {push && <PushProgress push={push} />}
      {total > 0 && (
        <Group justify="space-between" align="flex-start">
          <FilterBar search={{ label: t('search_products'), placeholder: t('name') }} clears={['q', 'state']}>
            <FilterSelect
              name="state"
              label={t('state')}
              any={t('any_state')}
              data={SHOP_PRODUCT_STATES.map((value) => ({
                value,
                label: t('state_with_count', { state: STATE_LABELS[value].label, count: counts[value] }),
              }))}
            />
          </FilterBar>
          <GuardedButton mb="md" disabledReason={disabledReason} onClick={() => setSending('all')}>
            {t('send_new_and_changed')}
          </GuardedButton>
        </Group>
      )}
      {chosen.rows.length > 0 && (
        <ChosenBar
          label={t('chosen_products')}
          said={t('selected', { count: chosen.rows.length })}
          onClear={chosen.clear}
        >
          <Button size="xs" onClick={() => setSending([...chosen.rows])}>
            {t('send_to_the_shop')}
          </Button>
        </ChosenBar>
      )}
      <ShopProductsTable
        products={rows}
        currency={event.currency}
        chosen={disabledReason === undefined ? chosen : undefined}
        isFiltered={isFiltered}
        disabledReason={disabledReason}
        ofStaff={isStaff ? event.tenant_id : undefined}
        onSend={(product) => setSending([product])}
      />
      <ListFoot meta={meta} total={t('count_products', { count: meta.total })} />
      <Text size="sm" c="dimmed" mt="md">
        {t('products_go_to_their_first_price', {
          name: shop.name,
          domain: shop.shop_domain,
          markup: shop.markup_percent,
        })}
      </Text>
      {sending && <Send products={sending} onSent={chosen.clear} onClose={() => setSending(undefined)} />}
    </>
  );
}

function NoShop({ isCollection, ofStaff }: { isCollection: boolean; ofStaff: string | undefined }) {
  return (
    <Empty
      icon={IconBuildingStore}
      title={isCollection ? t('no_shop_is_connected') : t('not_for_an_online_shop')}
      text={isCollection ? t('connect_your_shopify_shop_and_the') : t('only_events_of_the_type_products')}
      action={
        isCollection && (
          <Button component={Link} to={paths.shop(ofStaff)}>
            {t('connect_a_shop')}
          </Button>
        )
      }
    />
  );
}

interface SendProps {
  products: readonly ShopProductView[] | 'all';
  onSent: () => void;
  onClose: () => void;
}

function Send({ products, onSent, onClose }: SendProps) {
  const { tenant_id, slug } = useEvent();
  const { send } = useSendProducts();
  const isAll = products === 'all';
  const productIds = isAll ? undefined : products.map(({ product_id: id }) => id);
  const onSend = async (choice: SendChoice) => {
    const reply = await send({ event: { tenant_id, slug }, productIds }, choice);
    if (reply) onSent();
    return reply;
  };
  return (
    <SendDialog
      count={isAll ? undefined : products.length}
      hasShopChanges={!isAll && products.some(({ shop_changes: changes }) => changes.length > 0)}
      onSend={onSend}
      onClose={onClose}
    />
  );
}
