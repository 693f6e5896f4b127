import type { AuditEntry } from '@inkstand/contract/platform/audit';
import { AUDIT_ACTIONS, type AuditAction } from '@inkstand/domain/audit-actions';
import { type AuditDetailName, auditValueKind } from '@inkstand/domain/audit-details';
import { t } from '@inkstand/i18n/office/audit';
import { labelAndValue } from '#ui/format.ts';
import { valueText } from './audit-values.ts';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const isAction = (action: string): action is AuditAction => (AUDIT_ACTIONS as readonly string[]).includes(action);

/** The object of an action, before the dot. */
type ObjectOf<Action extends string> = Action extends `${infer Name}.${string}` ? Name : never;
const objectOf = (action: AuditAction) => action.slice(0, action.indexOf('.')) as ObjectOf<AuditAction>;

/** Labels an action: `order.sent_to_fulfiller` as "Order sent to fulfiller". */
export const actionText = (action: string): string =>
  isAction(action) ? t(`action.${action}`) : capital(action.replaceAll(/[._]/g, ' '));

/** Select options: the actions, grouped by their object. */
export const actionGroups = Object.entries(
  Object.groupBy(AUDIT_ACTIONS, (action) => t(`group.${objectOf(action)}`)),
).map(([group, actions = []]) => ({ group, items: actions.map((value) => ({ value, label: actionText(value) })) }));

/** Details that other columns show. */
type Elsewhere = 'order_ref' | 'currency' | 'from' | 'to';

/** The name of a detail; one that no action records any longer stands as it was recorded. */
const nameText = (action: AuditAction, name: string): string =>
  auditValueKind(action, name) ? t(`detail.${name as Exclude<AuditDetailName, Elsewhere>}`) : name.replaceAll('_', ' ');

/** Formats an entry's other details, such as "fields: City, Postcode". */
export function detailText(entry: Pick<AuditEntry, 'action' | 'details' | 'tenant'>): string {
  return Object.entries(entry.details)
    .filter(([name, value]) => name !== 'order_ref' && name !== 'currency' && value !== null && value !== '')
    .map(([name, value]) => labelAndValue(nameText(entry.action, name), valueText(entry, name, value)))
    .join(' · ');
}
