import { accounts } from './accounts.ts';
import type { CallArguments, CallReply, Calls, VerbInput, VerbReply } from './call.ts';
import { checkout } from './checkout.ts';
import { designs } from './designs.ts';
import { events } from './events.ts';
import { orders } from './orders.ts';
import type { CallName } from './paths.ts';
import { programs } from './programs.ts';
import { storefront } from './storefront.ts';

/** Every call: who may make it, what it takes, what it answers. A path without a shape does not compile. */
export const contract = {
  ...accounts,
  ...storefront,
  ...checkout,
  ...designs,
  ...events,
  ...orders,
  ...programs,
} satisfies Calls;

export type Contract = typeof contract;

/** The typed client: the same for a browser (`client.ts`) and inside the server. */
export type Client = {
  [Name in CallName]: (
    ...args: keyof Omit<CallArguments<Contract[Name]>, 'idempotencyKey' | 'query'> extends never
      ? [args?: CallArguments<Contract[Name]>]
      : [args: CallArguments<Contract[Name]>]
  ) => Promise<CallReply<Contract[Name]>>;
};

export type VerbInputOf<Name extends CallName> = VerbInput<Contract[Name]>;
export type VerbReplyOf<Name extends CallName> = VerbReply<Contract[Name]>;

export type { CallShape, FileReply, Policy } from './call.ts';
export { type CallName, methodAndPath, paths } from './paths.ts';
