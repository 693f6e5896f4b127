import { ADDRESS_PROBLEMS, type AddressProblem } from '@inkstand/domain/address-check';
import { DISABLED_REASONS, type DisabledReason } from '@inkstand/domain/order-actions';
import { EXCEPTIONS, type ExceptionStatus } from '@inkstand/domain/order-exceptions';
import { ORDER_NOTES, type OrderNote } from '@inkstand/domain/order-notes';
import { STAGES, type Stage } from '@inkstand/domain/order-stage';
import { ORDER_EVENTS, ORDER_STATUSES, type OrderEvent, type OrderStatus } from '@inkstand/domain/order-status';
import type { OfficeOrderActionsMessages, OfficeOrderWordsMessages } from '../generated/message-types.ts';
import type { Translate } from './translator.ts';

const CARE_ACTIONS = [
  'add_note',
  'tag',
  'untag',
  'assign',
  'resend_email',
  'remake_print_files',
  'mark_delivered',
] as const;

const SKIPS = [
  'tagged',
  'not_tagged',
  'assigned',
  'unassigned',
  'colleague_gone',
  'no_email',
  'shop_emails',
  'not_shipped',
  'sent_lately',
  'not_printed',
] as const;

type Snake<Text extends string> = Text extends `${infer First} ${infer Rest}` ? `${First}_${Snake<Rest>}` : Text;
/** Statuses have spaces, keys of messages do not. */
export const snake = <Text extends string>(text: Text) => text.replaceAll(' ', '_') as Snake<Text>;

const mapKeys = <Key extends string, Value>(keys: readonly Key[], value: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, value(key)])) as Readonly<Record<Key, Value>>;

const isAttention = (status: ExceptionStatus): status is Exclude<ExceptionStatus, 'cancelled'> =>
  status !== 'cancelled';

/** What lists say of orders in a language: `office/order-words.ts` for the back office, `staff.ts` for the server. */
export function makeOrderWords(t: Translate<OfficeOrderWordsMessages>) {
  return {
    STATUS_LABELS: mapKeys<OrderStatus, string>(ORDER_STATUSES, (status) => t(`status.${snake(status)}`)),
    /** What clients read instead of a status. `done` names the stage in a timeline once the order has left it. */
    STAGE_LABELS: mapKeys<Stage, { label: string; done: string }>(STAGES, (stage) => ({
      label: t(`stage.${stage}`),
      done: t(`stage_done.${stage}`),
    })),
    /** Why an order needs attention, beside that stage. */
    ATTENTION_REASONS: mapKeys(EXCEPTIONS.filter(isAttention), (status) => t(`attention.${snake(status)}`)),
  };
}

/** What can be done with an order and what happened to it: `office/order-actions.ts` and `staff.ts`. */
export function makeOrderActionWords(t: Translate<OfficeOrderActionsMessages>) {
  return {
    /** Button label, and description in the timeline. */
    EVENT_LABELS: mapKeys<OrderEvent, { action: string; happened: string }>(ORDER_EVENTS, (event) => ({
      action: t(`action.${event}`),
      happened: t(`happened.${event}`),
    })),
    ADDRESS_PROBLEM_LABELS: mapKeys<AddressProblem, string>(ADDRESS_PROBLEMS, (problem) =>
      t(`address_problem.${problem}`),
    ),
    /** Labels of shipment-related timeline entries that are not order steps. */
    NOTE_LABELS: mapKeys<OrderNote, string>(ORDER_NOTES, (note) => t(`note.${note}`)),
    /** Explanations of disabled buttons. */
    DISABLED_REASON_TEXTS: mapKeys<DisabledReason, string>(DISABLED_REASONS, (why) => t(`why_not.${why}`)),
    /** Bulk actions that are no steps of the state table. */
    CARE_LABELS: mapKeys(CARE_ACTIONS, (action) => t(`care.${action}`)),
    /** Why a bulk action leaves an order as it is. */
    SKIP_TEXTS: mapKeys(SKIPS, (reason) => t(`skip.${reason}`)),
  };
}
