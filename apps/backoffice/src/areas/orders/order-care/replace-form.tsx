import type { ReprintRequest } from '@inkstand/contract/after-sales/care';
import type { OrderDetail } from '@inkstand/contract/orders/order-shapes';
import { t } from '@inkstand/i18n/office/after-sales';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, Button, Grid, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#paths.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { Panel } from '#ui/panel.tsx';
import { errorOn } from '#ui/use-api-call.ts';
import { type Form, useForm } from '#ui/use-form.ts';
import { unansweredDoubt } from './address-fields.tsx';
import { PieceInputs, toLines } from './piece-inputs.tsx';
import { askBody, beginDraft, placeBody, type ReplaceDraft } from './replace-draft.ts';
import { ReplaceHow } from './replace-how.tsx';
import { ReplaceWhy } from './replace-why.tsx';
import { RequestFacts } from './request-facts.tsx';

const SHOWN = ['lines', 'fault', 'paid_by', 'note', 'photo_1', 'photo_2', 'photo_3', 'address', 'artwork'];

interface ReplaceFormProps {
  order: OrderDetail;
  /** The open reprint request; undefined to make a new one. */
  request: ReprintRequest | undefined;
}

/** The form for a reprint: which pieces, why, who pays, and what differs from the original. */
export function ReplaceForm({ order, request: opened }: ReplaceFormProps) {
  // After a failure the order is read again, with the request that was made by then.
  const form = useForm(() => beginDraft(order, opened), { shown: SHOWN, revalidateOnError: true });
  const { values: draft, errors, isPending } = form;
  const [begun] = useState(draft);
  const { ask, place, requestId } = useReplacement(order, opened, form);
  const request = order.care.requests.find(({ id }) => id === requestId);
  const count = toLines(draft.pieces).reduce((sum, { quantity }) => sum + quantity, 0);
  const { ask_reprint, decide_reprint } = order.care;
  const isDecided = request !== undefined && request.status !== 'asked';
  const missing =
    count === 0 ? t('choose_what_to_reprint') : draft.problem === null ? t('say_what_is_wrong') : undefined;
  const disabledReason = (decision: typeof ask_reprint) =>
    isDecided
      ? t('this_request_has_already_been_decided')
      : decision.allowed
        ? (missing ?? (draft.address && unansweredDoubt(draft.address, order)))
        : (decision.reason ?? t('not_possible_now'));

  const hindrance = disabledReason(decide_reprint);
  // Who may only request it reads what the request needs.
  const missingHere = decide_reprint.allowed || requestId ? hindrance : disabledReason(ask_reprint);
  const send = () => !hindrance && place();

  return (
    <form onSubmit={form.onSubmit(send)} noValidate>
      <LeaveGuard isChanged={draft !== begun && !isPending} />
      <Grid gap={{ base: 'lg', md: 'xl' }}>
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack gap="lg">
            {requestId ? (
              <Panel title={t('items_requested')}>
                {!opened && (
                  <Alert variant="light" color="yellow" role="status" mb="sm">
                    {t('requested_but_not_placed')}
                  </Alert>
                )}
                {request && <RequestFacts order={order} request={request} />}
              </Panel>
            ) : (
              <Panel title={t('items_to_reprint')}>
                {order.care.is_shipped ? (
                  <PieceInputs
                    items={order.items}
                    maxQuantity={({ replaceable }) => replaceable}
                    pieces={draft.pieces}
                    error={errorOn(errors, 'lines')}
                    onChange={(pieces) => form.change({ pieces })}
                  />
                ) : (
                  <Text size="sm">{t('nothing_shipped_so_all_reprinted', { count })}</Text>
                )}
              </Panel>
            )}
            <ReplaceHow order={order} form={form} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Stack gap="lg">
            <ReplaceWhy order={order} isAsked={requestId !== undefined} form={form} />
            <Alert variant="light" color="violet">
              {t('the_customer_pays_nothing_and_no')}
            </Alert>
            <Group gap="sm">
              <GuardedButton type="submit" disabledReason={hindrance} loading={isPending}>
                {t('place_the_replacement')}
              </GuardedButton>
              {!requestId && !decide_reprint.allowed && (
                <GuardedButton
                  variant="default"
                  disabledReason={disabledReason(ask_reprint)}
                  loading={isPending}
                  onClick={ask}
                >
                  {t('request_reprint')}
                </GuardedButton>
              )}
              <BackButton order={order} />
            </Group>
            {missingHere && (
              <Text size="sm" c="dimmed" role="status">
                {missingHere}
              </Text>
            )}
          </Stack>
        </Grid.Col>
      </Grid>
    </form>
  );
}

function BackButton({ order }: { order: OrderDetail }) {
  const navigate = useNavigate();
  return (
    <Button variant="subtle" onClick={() => navigate(paths.order(order.order_ref, order.tenant_id))}>
      {t('cancel')}
    </Button>
  );
}

/** Makes the reprint request and places its replacement. A retry reuses the request that the first attempt made. */
function useReplacement(order: OrderDetail, request: ReprintRequest | undefined, form: Form<ReplaceDraft>) {
  const api = useApi();
  const navigate = useNavigate();
  const [requestId, setRequestId] = useState(request?.id);
  const params = { tenant_id: order.tenant_id, order_ref: order.order_ref };
  const goTo = (orderRef: string) => navigate(paths.order(orderRef, order.tenant_id));

  const askOnce = async () => {
    if (requestId) return { id: requestId, success: true, message: '' };
    const { data, ...answer } = await api.askReprint({ params, body: askBody(form.values) });
    return { ...answer, id: data.request_id };
  };
  const placeOnce = async () => {
    const { id } = await askOnce();
    const body = placeBody(order, form.values);
    try {
      const answer = await api.placeReplacement({ params: { ...params, request_id: id }, body });
      void goTo(answer.data.replacement);
      return answer;
    } catch (error) {
      setRequestId(id);
      throw error;
    }
  };
  return {
    requestId,
    ask: () => form.mutate(askOnce, () => goTo(order.order_ref)),
    place: () => form.mutate(placeOnce),
  };
}
