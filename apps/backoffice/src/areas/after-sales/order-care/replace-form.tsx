import type { ReprintRequest } from '@inkstand/contract/after-sales/care';
import type { OrderDetail } from '@inkstand/contract/orders/orders';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, Button, Grid, Group, Stack, Text } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#paths.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { linesOf, PieceInputs } from './piece-inputs.tsx';
import { askBody, beginDraft, placeBody, type ReplaceDraft } from './replace-draft.ts';
import { ReplaceHow } from './replace-how.tsx';
import { ReplaceWhy } from './replace-why.tsx';
import { RequestFacts } from './request-facts.tsx';
import { errorOn, useCareCall } from './use-care-call.ts';

interface ReplaceFormProps {
  order: OrderDetail;
  /** What somebody has asked for; without it this asks. */
  request: ReprintRequest | undefined;
}

/** What is made again, why, at whose cost, and what is different this time. */
export function ReplaceForm({ order, request }: ReplaceFormProps) {
  const [draft, setDraft] = useState(() => beginDraft(order, request));
  const { ask, place, isBusy, errors } = useReplacement(order, request, draft);
  const count = linesOf(draft.pieces).reduce((sum, { quantity }) => sum + quantity, 0);
  const { ask_reprint, decide_reprint } = order.care;
  const isDecided = request !== undefined && request.status !== 'asked';
  const nothing = count === 0 ? 'Choose what is made again.' : undefined;
  const refusal = (decision: typeof ask_reprint) =>
    isDecided
      ? 'This has been decided already.'
      : decision.allowed
        ? nothing
        : (decision.reason ?? 'Not possible now.');

  function send(event: FormEvent) {
    event.preventDefault();
    if (!refusal(decide_reprint)) void place();
  }

  return (
    <form onSubmit={send} noValidate>
      <Grid gap={{ base: 'lg', md: 'xl' }}>
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack gap="lg">
            {request ? (
              <Panel title="What was asked for">
                <RequestFacts order={order} request={request} />
              </Panel>
            ) : (
              <Panel title="What is made again">
                {order.care.is_shipped ? (
                  <PieceInputs
                    items={order.items}
                    leftOf={({ replaceable }) => replaceable}
                    pieces={draft.pieces}
                    error={errorOn(errors, 'lines')}
                    onChange={(pieces) => setDraft({ ...draft, pieces })}
                  />
                ) : (
                  <Text size="sm">
                    Nothing of it was shipped yet, so all {count} {count === 1 ? 'piece is' : 'pieces are'} made again,
                    and this order is cancelled.
                  </Text>
                )}
              </Panel>
            )}
            <ReplaceHow order={order} draft={draft} errors={errors} onChange={setDraft} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Stack gap="lg">
            <ReplaceWhy order={order} request={request} draft={draft} errors={errors} onChange={setDraft} />
            <Alert variant="light" color="violet">
              The customer pays nothing, and no code, address or budget is used up. They get a mail with the
              replacement’s own page.
            </Alert>
            <Group gap="sm">
              <GuardedButton type="submit" refusal={refusal(decide_reprint)} loading={isBusy}>
                Place the replacement
              </GuardedButton>
              {!request && !decide_reprint.allowed && (
                <GuardedButton
                  variant="default"
                  refusal={refusal(ask_reprint)}
                  loading={isBusy}
                  onClick={() => void ask()}
                >
                  Ask for it
                </GuardedButton>
              )}
              <BackButton order={order} />
            </Group>
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
      Leave it
    </Button>
  );
}

/** Asks, and places what was asked for. A second try goes on where the first one stopped. */
function useReplacement(order: OrderDetail, request: ReprintRequest | undefined, draft: ReplaceDraft) {
  const api = useApi();
  const navigate = useNavigate();
  const { make, isBusy, errors } = useCareCall();
  const asked = useRef(request?.id);
  const params = { tenant_id: order.tenant_id, order_ref: order.order_ref };
  const goTo = (orderRef: string) => navigate(paths.order(orderRef, order.tenant_id));

  const askOnce = async () => {
    if (asked.current) return { id: asked.current, success: true, message: '' };
    const { data, ...answer } = await api.askReprint({ params, body: askBody(draft) });
    asked.current = data.request_id;
    return { ...answer, id: data.request_id };
  };
  const placeOnce = async () => {
    const { id } = await askOnce();
    const body = placeBody(order, draft);
    const answer = await api.placeReplacement({ params: { ...params, request_id: id }, body });
    void goTo(answer.data.replacement);
    return answer;
  };
  return {
    ask: () => make(askOnce, () => void goTo(order.order_ref)),
    place: () => make(placeOnce),
    isBusy,
    errors,
  };
}
