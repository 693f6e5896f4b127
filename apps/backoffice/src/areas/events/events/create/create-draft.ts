import type { Event } from '@inkstand/contract/events/events';
import type { ADDRESS_RULES } from '@inkstand/contract/limits';

/** State of the form. */
export interface Draft {
  type: Event['type'];
  name: string;
  slug: string;
  /** The user has typed the slug, so it is no longer derived from the name. */
  isSlugTyped: boolean;
  /** Undefined until selected: defaults to the company's region. */
  region: Event['region'] | undefined;
  /** Undefined until selected: defaults to the region's time zone. */
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
