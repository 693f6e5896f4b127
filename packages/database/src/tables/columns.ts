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

/** Somebody who gets a parcel, and where. Personal values: tables with these rows are erasable. */
export const recipient = () => ({
  name: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  addressFirstLine: text().notNull(),
  addressSecondLine: text().notNull().default(''),
  addressCity: text().notNull(),
  addressCounty: text().notNull().default(''),
  addressPostcode: text().notNull(),
  /** ISO 3166-1 alpha-2. */
  addressCountry: text().notNull(),
  /** Two-letter abbreviation; United States only. */
  addressState: text().notNull().default(''),
});
