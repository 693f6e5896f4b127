import type { PostalAddress } from '@inkstand/domain/recipient-fields';

/** What a service says about an address; `suggestion` holds the fields that it would write otherwise. */
export interface AddressAnswer {
  verdict: 'deliverable' | 'doubtful' | 'undeliverable';
  suggestion?: { [Field in keyof PostalAddress]?: string | undefined } | undefined;
}

/** An outside service that knows which addresses exist (`ADDRESS_LOOKUP_URL`). */
export interface AddressLookup {
  /** Undefined where the service has no usable answer in time: an address is never refused for that. */
  find(address: PostalAddress): Promise<AddressAnswer | undefined>;
}
