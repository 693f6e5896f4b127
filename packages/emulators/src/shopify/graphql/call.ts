import type { Emulator } from '../emulator.ts';
import type { Installation, Shop } from '../shop.ts';

/** One authenticated call. Resolvers of the root get it from `createRoot`. */
export interface Call {
  emulator: Emulator;
  /** The shop as it was when the call arrived. */
  shop: Shop;
  installation: Installation;
  /** Where the emulator is mounted, as the caller used it: `http://localhost:3000/emulators/shopify`. */
  base: string;
}

export interface UserError {
  field: string[] | null;
  message: string;
  code?: string | null;
}

function userError(message: string, field: string[] | null = null, code: string | null = null): UserError {
  return { field, message, code };
}

/** Thrown inside a change, so that nothing is saved; the mutation answers with it. */
export class UserErrors extends Error {
  readonly userErrors: UserError[];

  constructor(userErrors: UserError[]) {
    super(userErrors.map(({ message }) => message).join('; '));
    this.userErrors = userErrors;
  }
}

export function reject(message: string, field: string[] | null = null, code: string | null = null): never {
  throw new UserErrors([userError(message, field, code)]);
}

/** Runs a mutation; its user errors become the payload's. */
export async function withUserErrors<Payload extends object>(
  work: () => Promise<Payload>,
): Promise<Payload | { userErrors: UserError[] }> {
  try {
    return { userErrors: [], ...(await work()) };
  } catch (error) {
    if (error instanceof UserErrors) return { userErrors: error.userErrors };
    throw error;
  }
}
