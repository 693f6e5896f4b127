import { type AddressQuestion, addressQuestions, recipientDoubts } from '@inkstand/domain/address-questions';
import {
  ADDRESS_FIELDS,
  type PostalAddress,
  RECIPIENT_FIELD_NAMES,
  type Recipient,
} from '@inkstand/domain/recipient-fields';
import type { ShippingMethod } from '@inkstand/domain/shipping';
import { useApi, useSite } from '@inkstand/web/provider.tsx';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslator } from '#features/store/store.ts';
import { type FieldMessages, readRecipient, recipientMessages } from './recipient-form.ts';
import { useCountries } from './use-countries.ts';
import { useFormErrors } from './use-form-errors.ts';

interface AddressFormOptions {
  /** The recipient before a correction. Its email address cannot be changed. */
  stored?: Recipient;
  /** The order's shipping method; standard while it is not chosen. */
  method?: ShippingMethod;
  /** A recipient that was already used as it is. */
  used?: Recipient | undefined;
  /** Problems of the form's other fields. */
  otherProblems?: (data: FormData) => FieldMessages;
}

interface CheckedRecipient {
  recipient: Recipient;
  /** The recipient was asked about the address and uses it as it is. */
  isConfirmed: boolean;
}

const isSame = (one: Recipient, other: Recipient) =>
  RECIPIENT_FIELD_NAMES.every((field) => one[field] === other[field]);

export type AddressForm = ReturnType<typeof useAddressForm>;

/**
 * The checks of every form with a recipient: errors stand at their fields; what is only doubtful is asked once nothing
 * else is wrong, and may be used anyway (docs/product/orders.md).
 */
export function useAddressForm({ stored, method, used, otherProblems }: AddressFormOptions = {}) {
  const t = useTranslator();
  const countries = useCountries();
  const served = countries.map(({ iso2 }) => iso2);
  const api = useApi();
  const { tenant, slug, hasAddressLookup = false } = useSite();
  const isLookingUp = useRef(false);
  const [isChecking, setChecking] = useState(false);
  const [questions, setQuestions] = useState<readonly AddressQuestion[]>([]);
  const usedAnyway = useRef(used && JSON.stringify(used));
  const read = (data: FormData) => ({ ...readRecipient(data), ...(stored && { email: stored.email }) });
  const { errors, handlers, check, refuse } = useFormErrors((data) => ({
    ...recipientMessages(read(data), served, t, stored),
    ...otherProblems?.(data),
  }));

  function questionsAbout(recipient: Recipient): AddressQuestion[] {
    if (!stored) return addressQuestions(recipient, method);
    return isSame(recipient, stored)
      ? []
      : addressQuestions(recipient, method).filter(({ problem }) => problem !== 'email_typo');
  }

  /** Asks the lookup service about an address of which nothing is doubtful. Without an answer nothing is. */
  async function lookUp(recipient: Recipient): Promise<AddressQuestion[]> {
    if (!hasAddressLookup || (stored && isSame(recipient, stored))) return [];
    isLookingUp.current = true;
    setChecking(true);
    try {
      const body = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, recipient[field]])) as PostalAddress;
      const { data } = await api.lookUpAddress({ params: { tenant, slug }, body });
      if (!data || data.verdict === 'deliverable') return [];
      return [{ problem: `lookup_${data.verdict}`, ...(data.suggestion && { address: data.suggestion }) }];
    } catch {
      return [];
    } finally {
      isLookingUp.current = false;
      setChecking(false);
    }
  }

  return {
    countries,
    errors,
    questions,
    refuse,
    handlers: {
      onBlur: handlers.onBlur,
      onInput(event: FormEvent<HTMLFormElement>) {
        handlers.onInput(event);
        setQuestions([]);
      },
    },
    /** While the address is looked up. */
    isChecking,
    /** Shows field errors, or asks what is doubtful. Returns the recipient once there is neither. */
    async check(form: HTMLFormElement): Promise<CheckedRecipient | undefined> {
      setQuestions([]);
      if (isLookingUp.current || !check(form)) return undefined;
      const recipient = read(new FormData(form));
      const found = questionsAbout(recipient);
      const isUsedAnyway = usedAnyway.current === JSON.stringify(recipient);
      const asked = isUsedAnyway ? [] : found.length > 0 ? found : await lookUp(recipient);
      if (asked.length > 0) {
        setQuestions(asked);
        return undefined;
      }
      return { recipient, isConfirmed: found.length > 0 && recipientDoubts(recipient, method).length > 0 };
    },
    /** Sends the form with its values as they are. */
    acceptAnyway(form: HTMLFormElement) {
      usedAnyway.current = JSON.stringify(read(new FormData(form)));
      form.requestSubmit();
    },
  };
}
