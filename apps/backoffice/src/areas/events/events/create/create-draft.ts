import type { ADDRESS_RULES } from '@inkstand/contract/events/event-limits';
import type { Event } from '@inkstand/contract/events/events';

/** What the form holds. */
export interface Draft {
  type: Event['type'];
  name: string;
  slug: string;
  /** The address is no proposal any more. */
  isSlugTyped: boolean;
  /** Until one is chosen, the company's own; */
  region: Event['region'] | undefined;
  /** and the region's. */
  time_zone: string | undefined;
  budget: number | string;
  isForOffices: boolean;
  address_rule: (typeof ADDRESS_RULES)[number];
}

export const EMPTY_DRAFT: Draft = {
  type: 'Store',
  name: '',
  slug: '',
  isSlugTyped: false,
  region: undefined,
  time_zone: undefined,
  budget: '',
  isForOffices: false,
  address_rule: 'address',
};
