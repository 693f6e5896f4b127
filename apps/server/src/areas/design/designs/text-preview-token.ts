import { DAY_MS } from '@inkstand/domain/days';
import * as z from 'zod';
import type { Config } from '#config/config.ts';
import { decrypt, encrypt } from '#secrets/encryption.ts';

// A preview's address names everything that its picture shows, so nothing is stored. It is encrypted and authenticated
// (AES-256-GCM, SECRET_KEY): nobody can have other texts drawn, or read a buyer's text in a server's log.

const PURPOSE = 'shop preview';

const named = z.tuple([z.string(), z.string(), z.number(), z.string(), z.string(), z.string(), z.string(), z.number()]);

export interface TextPreview {
  tenantId: string;
  productId: string;
  revision: number;
  /** Content hash of the revision. */
  designHash: string;
  colour: string;
  /** Texts as an order holds them. */
  front: string;
  back: string;
}

/** Signs a preview; it can be read for so many days from `now`. */
export function signTextPreview(
  config: Pick<Config, 'secretKey'>,
  preview: TextPreview,
  { now, days }: { now: Date; days: number },
): string {
  const { tenantId, productId, revision, designHash, colour, front, back } = preview;
  const lastDay = Math.floor(now.getTime() / DAY_MS) + days;
  const value: z.infer<typeof named> = [tenantId, productId, revision, designHash, colour, front, back, lastDay];
  return encrypt(config, PURPOSE, JSON.stringify(value));
}

/** Reads a token that we signed and that has not expired; undefined for any other text. */
export function readTextPreview(config: Pick<Config, 'secretKey'>, token: string, now: Date): TextPreview | undefined {
  const value = named.safeParse(readToken(config, token)).data;
  if (!value) return undefined;
  const [tenantId, productId, revision, designHash, colour, front, back, lastDay] = value;
  if (now.getTime() >= (lastDay + 1) * DAY_MS) return undefined;
  return { tenantId, productId, revision, designHash, colour, front, back };
}

function readToken(config: Pick<Config, 'secretKey'>, token: string): unknown {
  try {
    return JSON.parse(decrypt(config, PURPOSE, token));
  } catch {
    return undefined;
  }
}
