import { t } from '@inkstand/i18n/office/integrations';
import { useApi } from '@inkstand/web/provider.tsx';
import { Group, TextInput } from '@mantine/core';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { useForm } from '#ui/use-form.ts';
import css from './shop-domain-form.module.css';

interface ShopDomainFormProps {
  tenant: string;
  /** Known address, for instance of the link that led here. */
  shop?: string | undefined;
  label: string;
  disabledReason: string | undefined;
}

/** Asks for the shop's address and goes on to the shop, where its owner accepts the app. */
export function ShopDomainForm({ tenant, shop = '', label, disabledReason }: ShopDomainFormProps) {
  const api = useApi();
  const { field, values, onSubmit, run, isPending, setErrors } = useForm({ shop_domain: shop });

  function begin() {
    if (values.shop_domain.trim() === '') return setErrors({ shop_domain: t('enter_your_shops_address') });
    return run(async () => {
      const { data } = await api.beginShopInstall({ params: { tenant_id: tenant }, body: values });
      window.location.assign(data.url);
      // The button stays busy until the shop's page replaces this one.
      await new Promise(() => undefined);
    });
  }

  return (
    <form onSubmit={onSubmit(begin)} noValidate className={css.form}>
      <TextInput
        label={t('your_shops_address')}
        description={t('copy_it_from_your_browser_while')}
        placeholder="your-shop.myshopify.com"
        autoComplete="off"
        autoCapitalize="none"
        inputMode="url"
        spellCheck={false}
        maxLength={300}
        {...field('shop_domain')}
      />
      <Group>
        <GuardedButton type="submit" loading={isPending} disabledReason={disabledReason}>
          {label}
        </GuardedButton>
      </Group>
    </form>
  );
}
