import {
  RECIPIENT_FIELDS,
  type RecipientColumn,
  type RecipientField,
  type RequiredField,
} from '@inkstand/domain/recipient-fields';
import { bigint, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';

// Column shapes that every table shares. Names are written in camelCase and stored in snake_case
// (`casing: 'snake_case'` in drizzle and drizzle-kit).

/** UUIDv7, made by the application (`newId`), so that ids sort by time of creation. */
export const id = () => uuid().notNull();

/** The owner of a row. It leads every key and index, and row-level security compares it. */
export const tenantId = () => text().notNull();

/** Money in integer minor units of the row's currency. */
export const minor = () => bigint({ mode: 'number' });

/** A rate in basis points: 2000 is 20 %. */
export const basisPoints = () => integer();

export const moment = () => timestamp({ withTimezone: true, mode: 'date' });
export const createdAt = () => moment().notNull().defaultNow();

const requiredText = () => text().notNull();
const optionalText = () => text().notNull().default('');

type RecipientColumns = {
  [Field in RecipientField as RecipientColumn<Field>]: Field extends RequiredField
    ? ReturnType<typeof requiredText>
    : ReturnType<typeof optionalText>;
};

/** Somebody who gets a parcel, and where. Personal values: tables with these rows are erasable. */
export const recipient = () =>
  Object.fromEntries(
    Object.values(RECIPIENT_FIELDS).map(({ column, isRequired }) => [
      column,
      isRequired ? requiredText() : optionalText(),
    ]),
  ) as RecipientColumns;
