import type { ProductInDesigner } from '@inkstand/contract/design/designs';
import { t } from '@inkstand/i18n/office/designer';

type OfferingEvent = ProductInDesigner['events'][number];

const KEYS = { Draft: 'draft_event', Active: 'active_event', 'On hold': 'event_on_hold' } as const;

/** Names an event with its status: "Summer fair (Draft)". */
export const eventAndStatus = ({ name, status }: OfferingEvent): string => t(KEYS[status], { name });
