import { t } from '@inkstand/i18n/office/design';
import { apiContext } from '@inkstand/web/context';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Stack, Switch } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { LockNotice } from '#areas/design/products/product-lock.tsx';
import { FilesPanel } from '#areas/platform/files/files-panel.tsx';
import { Help } from '#areas/platform/help/help.tsx';
import { pageTenant, signedInUser, useContentDisabledReason, useUser } from '#areas/platform/layout/current-user.ts';
import { useLive } from '#areas/platform/realtime/use-live.ts';
import { paths } from '#paths.ts';
import { Empty } from '#ui/empty.tsx';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { Page } from '#ui/page.tsx';
import { showDone } from '#ui/show-problem.ts';
import { useApiCall } from '#ui/use-api-call.ts';
import { ApprovalBanner } from './approval-banner.tsx';
import { ProofRow } from './proof-row.tsx';
import { SendProofDialog } from './send-proof-dialog.tsx';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const user = await signedInUser({ context, request });
  const api = context.get(apiContext);
  const of = { tenant_id: pageTenant(user, request), product_id: params.id ?? '' };
  const [{ data: product }, { data: proofs }] = await Promise.all([
    api.getProduct({ params: of }),
    api.listProofs({ params: of }),
  ]);
  return { product, proofs };
}

/** A product's proofs: reviewers, their decisions, and whether the current design is approved. */
export function Component() {
  const { product, proofs } = useLoaderData<typeof loader>();
  const user = useUser();
  const { revalidate } = useRevalidator();
  const disabledReason = useContentDisabledReason();
  const [isSending, setSending] = useState(false);
  useLive([`private-tenant.${product.tenant_id}`], (news) => news.order_ref !== undefined);
  const tenant = user.superadmin === 1 ? product.tenant_id : undefined;
  const isEmpty = Object.keys(product.fingerprints).length === 0;
  const nothing = isEmpty ? t('add_something_to_the_design_first') : undefined;
  const sendButton = (
    <GuardedButton
      disabledReason={disabledReason ?? nothing}
      leftSection={<IconSend size={18} />}
      onClick={() => setSending(true)}
    >
      {t('send_a_proof')}
    </GuardedButton>
  );
  return (
    <Page
      title={t('proofs_of', { name: product.name })}
      help={<Help term="proof" />}
      lead={t('send_a_link_to_get_the')}
      trail={[{ label: t('products'), to: paths.products() }]}
      actions={
        <>
          <Button component={Link} to={paths.productDesign(product.id, tenant)} variant="default">
            {t('open_the_design')}
          </Button>
          {sendButton}
        </>
      }
    >
      <Stack gap="lg">
        <ApprovalBanner proofs={proofs} />
        <LockNotice product={product} disabledReason={disabledReason} onUnlocked={revalidate} />
        {!product.lock && <LockSwitch isLocked={product.locked} disabledReason={disabledReason} product={product} />}
        {proofs.length === 0 && (
          <Empty
            icon={IconSend}
            title={t('no_proofs_yet')}
            text={t('a_proof_shows_the_design_on')}
            action={sendButton}
          />
        )}
        {proofs.map((proof) => (
          <ProofRow
            key={proof.id}
            proof={proof}
            product={product}
            disabledReason={disabledReason}
            onChanged={revalidate}
          />
        ))}
        <FilesPanel
          owner={{ tenant: product.tenant_id, productId: product.id }}
          title={t('reference_artwork')}
          text={t('store_what_the_design_should_look')}
          disabledReason={disabledReason}
        />
      </Stack>
      {isSending && <SendProofDialog product={product} onClose={() => setSending(false)} />}
    </Page>
  );
}

interface LockSwitchProps {
  isLocked: boolean;
  disabledReason: string | undefined;
  product: { id: string; tenant_id: string };
}

/** Prevents accidental changes of an approved design. */
function LockSwitch({ isLocked, disabledReason, product }: LockSwitchProps) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const { run, isPending } = useApiCall({ revalidateOnError: true });
  const change = (locked: boolean) =>
    run(async () => {
      await api.updateProduct({ params: { tenant_id: product.tenant_id, product_id: product.id }, body: { locked } });
      showDone(locked ? t('product_locked') : t('product_unlocked'));
      await revalidate();
    });
  return (
    <Switch
      label={t('locked_it_cannot_be_edited_while')}
      description={disabledReason}
      checked={isLocked}
      disabled={isPending || disabledReason !== undefined}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  );
}
