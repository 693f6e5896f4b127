import type { ShopOnboarding } from '@inkstand/contract/integrations/shop-connection';
import { may } from '@inkstand/domain/roles';
import { t } from '@inkstand/i18n/office/integrations';
import { apiContext, siteContext } from '@inkstand/web/context';
import { useIsHydrated } from '@inkstand/web/hydration';
import { useApi, useSiteTranslator } from '@inkstand/web/provider.tsx';
import { Alert, Anchor, Button, Group, Loader, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { AccountCard, useAccountTranslator } from '#areas/identity/accounts/account-card.tsx';
import { rememberShop } from '#areas/identity/onboarding/steps.ts';
import { paths } from '#paths.ts';
import { RichText } from '#ui/rich-text.tsx';
import { InstallProblem, isInstallProblem } from './install-problem.tsx';
import { ShopDomainForm } from './shop-domain-form.tsx';

/**
 * Where a shop's admin opens the app, and where companies begin without such a link. A link of Shopify is signed; an
 * address without signature only fills in the field.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const { user } = context.get(siteContext);
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const { lang: _lang, ...signed } = query;
  const isLink = query.hmac !== undefined;
  const linked = isLink
    ? await api.readShopLink({ query: signed }).then(
        ({ data }) => data.shop_domain,
        () => undefined,
      )
    : undefined;
  const shop = isLink ? linked : query.shop;
  const problem = isInstallProblem(query.problem ?? null) ? query.problem : undefined;
  const common = { shop: shop ?? '', isSigned: linked !== undefined, isUnusable: isLink && !linked, problem };
  if (!user) return { ...common, user: undefined, onboarding: undefined };
  if (!user.email_verified) throw redirect(paths.emailVerification());
  const params = { tenant_id: user.tenant_id };
  const { data: onboarding } = await api.shopOnboarding({ params });
  if (linked && linked === onboarding.shop_domain) {
    if (!user.is_shopify_user) throw redirect(paths.shop());
    // Specification 7: a success with data leads to the steps, a failure to the error page.
    await api.shopifyEvent({ params });
    throw redirect(paths.getStarted());
  }
  return { ...common, user, onboarding };
}

export function Component() {
  const isHydrated = useIsHydrated();
  const { shop, user, onboarding, isSigned, isUnusable, problem } = useLoaderData<typeof loader>();
  useEffect(() => {
    if (shop) rememberShop(shop);
  }, [shop]);
  if (!user || !onboarding) return <Visitor shop={shop} isUnusable={isUnusable} problem={problem} />;
  // Only the browser has the words of the back office.
  if (!isHydrated) return <Opening />;
  const mayConnect = may({ ...user, tenantId: user.tenant_id }, 'company.change');
  const reason = obstacle(onboarding, mayConnect);
  if (isSigned && !reason && !problem && onboarding.shop_domain === null)
    return <GoOn tenant={user.tenant_id} shop={shop} />;
  return (
    <AccountCard
      title={t('connect_your_shopify_shop')}
      lead={t('products_come_back_as_orders')}
      foot={
        <Anchor component={Link} to={paths.getStarted()} size="sm">
          {t('back_to_the_start_page')}
        </Anchor>
      }
    >
      <Stack gap="md" mt="lg">
        {problem && <InstallProblem code={problem} />}
        {isUnusable && (
          <Alert color="red" role="alert" title={t('this_link_is_not_valid')}>
            {t('open_the_app_once_more')}
          </Alert>
        )}
        {reason ? (
          <Alert color="yellow" title={reason.title}>
            {reason.text}
          </Alert>
        ) : onboarding.shop_domain && problem !== 'scopes' ? (
          <Connected domain={onboarding.shop_domain} />
        ) : (
          <ShopDomainForm
            tenant={user.tenant_id}
            shop={shop || undefined}
            label={problem === 'scopes' ? t('grant_the_permissions_again') : t('install_the_app')}
            disabledReason={undefined}
          />
        )}
      </Stack>
    </AccountCard>
  );
}

function Opening() {
  const accountText = useAccountTranslator();
  return (
    <AccountCard title={accountText('shop.title')} lead={accountText('shop.lead')}>
      <Loader size="sm" mt="lg" />
    </AccountCard>
  );
}

/** Why this user cannot connect a shop. */
function obstacle({ is_available, is_begun }: ShopOnboarding, mayConnect: boolean) {
  if (!is_available && !is_begun)
    return {
      title: t('not_available_for_your_company'),
      text: t('not_available_why'),
    };
  if (!mayConnect)
    return {
      title: t('an_administrator_connects_the_shop'),
      text: t('ask_an_administrator_to_open'),
    };
  return undefined;
}

function Connected({ domain }: { domain: string }) {
  return (
    <Stack gap="sm">
      <Text>
        <RichText
          text={t('shop_is_connected_disconnect_first', { shop: domain })}
          parts={{ shop: (words) => <b>{words}</b> }}
        />
      </Text>
      <Group gap="sm">
        <Button component={Link} to={paths.shop()}>
          {t('open_your_shops_page')}
        </Button>
        <Button component={Link} to={paths.shopConnection()} variant="default">
          {t('shopify_settings')}
        </Button>
      </Group>
    </Stack>
  );
}

/** Shopify has vouched for the shop, so the install begins at once. */
function GoOn({ tenant, shop }: { tenant: string; shop: string }) {
  const api = useApi();
  const hasBegun = useRef(false);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    api.beginShopInstall({ params: { tenant_id: tenant }, body: { shop_domain: shop } }).then(
      ({ data }) => window.location.assign(data.url),
      () => setFailed(true),
    );
  }, [api, tenant, shop]);
  return (
    <AccountCard title={t('connect_your_shopify_shop')} lead={t('you_are_going_on_to', { shop })}>
      <Stack gap="md" mt="lg">
        {hasFailed ? (
          <ShopDomainForm tenant={tenant} shop={shop} label={t('install_the_app')} disabledReason={undefined} />
        ) : (
          <Group gap="sm" role="status">
            <Loader size="sm" />
            <Text size="sm">{t('one_moment')}</Text>
          </Group>
        )}
      </Stack>
    </AccountCard>
  );
}

/** Whoever has no account yet, or is not signed in. */
function Visitor({ shop, isUnusable, problem }: { shop: string; isUnusable: boolean; problem: string | undefined }) {
  const storeText = useSiteTranslator();
  const accountText = useAccountTranslator();
  // Whoever was signed out meanwhile has an account.
  const hasAccount = problem === 'signed_out';
  const next = shop ? `${paths.shopSignup()}?shop=${encodeURIComponent(shop)}` : paths.shopSignup();
  const signIn = (
    <Button component="a" href={paths.login(next)} size="md" variant={hasAccount ? 'filled' : 'default'} fullWidth>
      {storeText('account.sign_in')}
    </Button>
  );
  return (
    <AccountCard
      title={shop ? accountText('shop.title_of', { shop }) : accountText('shop.title')}
      lead={accountText('shop.lead')}
      problem={isUnusable ? accountText('shop.link_unusable') : hasAccount ? accountText('shop.signed_out') : ''}
    >
      <Stack gap="sm" mt="xl">
        {hasAccount && signIn}
        <Button
          component="a"
          href={paths.register(shop)}
          size="md"
          variant={hasAccount ? 'default' : 'filled'}
          fullWidth
        >
          {accountText('register.button')}
        </Button>
        {!hasAccount && signIn}
      </Stack>
    </AccountCard>
  );
}
