import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { recipientProblems } from '@inkstand/domain/address';
import { countryName, findCountry } from '@inkstand/domain/countries';
import { formatPostcode } from '@inkstand/domain/postcode-forms';
import { ADDRESS_FIELDS, fillRecipient, type PostalAddress, type Recipient } from '@inkstand/domain/recipient-fields';
import { servedCountries } from '@inkstand/domain/regions';
import { findState, stateName } from '@inkstand/domain/states';
import { loadPublicStore } from '#areas/buying/storefront/card-response.ts';
import type { Ctx } from '#context.ts';
import type { AddressAnswer } from '#ports/address-lookup.ts';
import { countWithinLimits, network } from '#rate-limits/count-failures.ts';
import { RATE_LIMITS } from '#rate-limits/limits.ts';

/**
 * Asks the operator's lookup service about an address that has no errors. Nothing is refused: the form asks its buyer,
 * and orders do not depend on the answer (docs/product/orders.md).
 */
export async function lookUpAddress(
  ctx: Ctx,
  { params, body }: HandlerInput<'lookUpAddress'>,
): Promise<HandlerReply<'lookUpAddress'>> {
  const { addressLookup } = ctx;
  if (!addressLookup) return { data: null };
  const { event } = await ctx.storeTx((tx) => loadPublicStore(tx, ctx, params.slug));
  const served = servedCountries(event);
  const address = fillRecipient(body);
  if (hasProblem(address, served)) return { data: null };
  await ctx.staffTx((tx) =>
    countWithinLimits(tx, [[`address-lookups:${network(ctx.caller.ip)}`, RATE_LIMITS.addressLookupsOfAddress]]),
  );
  const answer = await addressLookup.find(toSent(address));
  return { data: answer ? { verdict: answer.verdict, suggestion: readSuggestion(address, answer, served) } : null };
}

const hasProblem = (address: Recipient, served: readonly string[]): boolean => {
  const problems = recipientProblems(address, served);
  return ADDRESS_FIELDS.some((field) => problems[field] !== undefined);
};

/** The address as it would be stored: country and state as codes. */
function toSent(address: Recipient): PostalAddress {
  const { address_postcode, address_country, address_state } = address;
  const country = findCountry(address_country)?.iso2 ?? '';
  return {
    ...toAddress(address),
    address_postcode: formatPostcode(address_postcode, country),
    address_country: country,
    address_state: country === 'US' ? (findState(address_state)?.abbreviation ?? '') : '',
  };
}

const toAddress = (recipient: Recipient): PostalAddress =>
  Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, recipient[field].trim()])) as PostalAddress;

/** The suggested address as the form writes it; null where it is the same, or could not be ordered to. */
function readSuggestion(
  address: Recipient,
  { suggestion }: AddressAnswer,
  served: readonly string[],
): PostalAddress | null {
  if (!suggestion) return null;
  const suggested = { ...address, ...suggestion } as Recipient;
  if (hasProblem(suggested, served)) return null;
  const [typed, sent] = [toSent(address), toSent(suggested)];
  if (ADDRESS_FIELDS.every((field) => typed[field] === sent[field])) return null;
  return {
    ...sent,
    address_country: countryName(sent.address_country),
    address_state: sent.address_state && stateName(sent.address_state),
  };
}
