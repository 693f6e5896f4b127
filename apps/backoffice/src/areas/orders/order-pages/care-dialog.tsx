import type { BulkAction } from '@inkstand/contract/after-sales/bulk-actions';
import type { OrderCare } from '@inkstand/contract/after-sales/care';
import { MAX_NOTE_LENGTH } from '@inkstand/contract/limits';
import { type CareAction, RESENDABLE_EMAILS, type ResendableEmail } from '@inkstand/contract/list-limits';
import type { Colleague } from '@inkstand/contract/orders/teamwork-shapes';
import { MAX_TAG_NAME_LENGTH } from '@inkstand/domain/order-tags';
import { localDay } from '@inkstand/domain/zoned-time';
import { t } from '@inkstand/i18n/office/orders';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, Autocomplete, Checkbox, Loader, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ColleagueSelect } from '#areas/orders/teamwork/colleague-select.tsx';
import { useIsStaff } from '#areas/platform/layout/current-user.ts';
import { useIdempotentCalls } from '#ui/calls.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { errorMessage } from '#ui/show-problem.ts';
import { useForm } from '#ui/use-form.ts';
import { type BulkSelection, PlanText } from './bulk-dialog.tsx';
import { BULK_LABELS, counted } from './bulk-labels.ts';

interface CareDialogProps {
  tenant: string;
  /** In which today is the last day of a delivery. */
  timeZone: string;
  action: CareAction;
  target: BulkSelection;
  /** Of a single order: which of its emails can be sent again. */
  emails?: OrderCare['resend_email'];
  onClose: () => void;
  onBegun: (begun: BulkAction) => void;
}

const TYPING_PAUSE_MS = 300;

/** Asks what to do to the selected orders, and previews how many it changes and which it skips, before it starts. */
export function CareDialog({ tenant, timeZone, action, target: selected, emails, onClose, onBegun }: CareDialogProps) {
  const api = useApi();
  const today = localDay(new Date(), timeZone);
  const form = useForm({
    text: '',
    internal: false,
    tag: '',
    isUnassigning: false,
    email: '' as ResendableEmail | '',
    delivered_on: today,
  });
  const [assignee, setAssignee] = useState<Colleague | null>(null);
  // The selection when the dialog opened; a later reload of the list does not change it.
  const [target] = useState(selected);
  const opened = useId();
  const callOnce = useIdempotentCalls();
  const params = { tenant_id: tenant };
  const { values, run } = form;
  const details = careDetails(action, { ...values, tag: values.tag.trim() }, assignee);
  const [planned] = useDebouncedValue(details, TYPING_PAUSE_MS);
  const { data: plan, error } = useQuery({
    queryKey: ['bulk-plan', opened, action, JSON.stringify(planned)],
    enabled: planned !== undefined,
    staleTime: 0,
    gcTime: 0,
    queryFn: async () => (await api.planBulkAction({ params, body: { action, ...planned, ...target } })).data,
  });
  const { label, consequence } = BULK_LABELS[action];
  const isPlanned = JSON.stringify(planned) === JSON.stringify(details);
  const canBegin = plan !== undefined && isPlanned && plan.possible > 0 && !plan.too_many;
  const lacksText = action === 'add_note' && values.text.trim() === '';

  const begin = () =>
    run(async () => {
      const note = action === 'add_note' ? { text: values.text, internal: values.internal } : {};
      const body = { action, ...details, ...note, ...target };
      const { data } = await callOnce(body, (idempotencyKey) => api.startBulkAction({ params, body, idempotencyKey }));
      onBegun(data);
      return data;
    });

  return (
    <FormDialog
      title={t('action_question', { action: label })}
      submit={canBegin && t('action_on_orders', { action: label, orders: counted(plan.possible) })}
      cancel={t('go_back')}
      disabledReason={lacksText ? t('write_the_note_first') : undefined}
      onSubmit={begin}
      onClose={onClose}
    >
      <Fields
        tenant={tenant}
        today={today}
        action={action}
        form={form}
        emails={emails}
        assignee={assignee}
        onAssign={setAssignee}
      />
      {error && <Alert color="red">{errorMessage(error)}</Alert>}
      {details && !error && !(plan && isPlanned) && (
        <Loader size="sm" role="progressbar" aria-label={t('checking_the_orders')} />
      )}
      <div aria-live="polite">{plan && isPlanned && <PlanText plan={plan} consequence={consequence} />}</div>
    </FormDialog>
  );
}

interface Values {
  text: string;
  internal: boolean;
  tag: string;
  isUnassigning: boolean;
  email: ResendableEmail | '';
  delivered_on: string;
}

/** What the plan needs to know; undefined until it is filled in. */
function careDetails(action: CareAction, values: Values, assignee: Colleague | null) {
  const { tag, isUnassigning, email, delivered_on } = values;
  if (action === 'tag' || action === 'untag') return tag === '' ? undefined : { tag };
  if (action === 'mark_delivered') return delivered_on === '' ? undefined : { delivered_on };
  if (action === 'resend_email') return email === '' ? undefined : { email };
  if (action !== 'assign') return {};
  if (isUnassigning) return { assignee_id: null };
  return assignee ? { assignee_id: assignee.id } : undefined;
}

interface FieldsProps {
  tenant: string;
  today: string;
  action: CareAction;
  form: ReturnType<typeof useForm<Values>>;
  emails: OrderCare['resend_email'] | undefined;
  assignee: Colleague | null;
  onAssign: (colleague: Colleague | null) => void;
}

function Fields({ tenant, today, action, form, emails, assignee, onAssign }: FieldsProps) {
  const isStaff = useIsStaff();
  const { values, field, checkbox } = form;
  if (action === 'add_note') {
    return (
      <Stack gap="sm">
        <Textarea
          label={t('note')}
          autosize
          minRows={3}
          maxLength={MAX_NOTE_LENGTH}
          data-autofocus
          {...field('text')}
        />
        {isStaff && <Checkbox label={t('internal_the_client_does_not_see')} {...checkbox('internal')} />}
      </Stack>
    );
  }
  if (action === 'tag' || action === 'untag') return <TagField tenant={tenant} action={action} form={form} />;
  if (action === 'resend_email') {
    return (
      <Radio.Group label={t('email')} {...field('email')}>
        <Stack gap="xs" mt="xs">
          {RESENDABLE_EMAILS.map((email) => (
            <Radio
              key={email}
              value={email}
              label={t(email === 'shipped' ? 'shipped_with_the_tracking_number' : 'order_confirmation')}
              disabled={emails?.[email].allowed === false}
              description={emails?.[email].reason}
            />
          ))}
        </Stack>
      </Radio.Group>
    );
  }
  if (action === 'mark_delivered') {
    return (
      <TextInput
        type="date"
        label={t('delivered_on')}
        description={t('orders_that_were_shipped_after_this')}
        required
        max={today}
        data-autofocus
        {...field('delivered_on')}
      />
    );
  }
  if (action !== 'assign') return null;
  return (
    <Stack gap="sm">
      <ColleagueSelect
        label={t('assign_to')}
        placeholder={t('choose_a_colleague')}
        tenant={tenant}
        chosen={assignee}
        disabled={values.isUnassigning}
        onChange={(_id, colleague) => onAssign(colleague)}
        data-autofocus
      />
      <Checkbox label={t('remove_the_assignee_instead')} {...checkbox('isUnassigning')} />
    </Stack>
  );
}

function TagField({ tenant, action, form }: Pick<FieldsProps, 'tenant' | 'action' | 'form'>) {
  const api = useApi();
  // Tags belong to a company, so a list of several companies offers none.
  const { data: known = [] } = useQuery({
    queryKey: ['order-tags', tenant],
    enabled: tenant !== 'all',
    queryFn: async () => (await api.listTags({ params: { tenant_id: tenant } })).data,
  });
  return (
    <Autocomplete
      label={t('tag')}
      {...(action === 'tag' ? { description: t('a_name_that_does_not_exist') } : {})}
      maxLength={MAX_TAG_NAME_LENGTH}
      data={known.map(({ name }) => name)}
      data-autofocus
      {...form.field('tag')}
    />
  );
}
