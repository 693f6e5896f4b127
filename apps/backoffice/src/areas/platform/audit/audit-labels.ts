import { AUDIT_ACTIONS } from '@inkstand/domain/audit-actions';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Formats an action: `order.sent_to_fulfiller` as "Order sent to fulfiller". */
export const actionText = (action: string): string => capital(action.replaceAll(/[._]/g, ' '));

/** Select options: the actions, grouped by their object. */
export const actionGroups = Object.entries(
  Object.groupBy(AUDIT_ACTIONS, (action) => capital((action.split('.')[0] ?? '').replaceAll('_', ' '))),
).map(([group, actions = []]) => ({ group, items: actions.map((value) => ({ value, label: actionText(value) })) }));

const formatValue = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(formatValue).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** Formats an entry's other details, such as "fields: address city, address postcode". */
export function detailText(details: Record<string, unknown>): string {
  return Object.entries(details)
    .filter(([name, value]) => name !== 'order_ref' && value !== null && value !== '')
    .map(([name, value]) => `${name.replaceAll('_', ' ')}: ${formatValue(value)}`)
    .join(' · ');
}
