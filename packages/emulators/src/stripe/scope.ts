import { REGION_CODES, type Region } from '@inkstand/domain/regions';
import type { RegionalKeys } from './options.ts';

/** Owner of an object: a platform, or an account connected to it. */
export interface Scope {
  platform: Region;
  account: string | null;
}

export function scopeName(scope: Scope): string {
  return `${scope.platform}:${scope.account ?? ''}`;
}

/** Returns the platform of a key. Regions with the same key share the first one's platform. */
export function findPlatform(keys: RegionalKeys, key: string): Region | undefined {
  return REGION_CODES.find((region) => keys[region] === key);
}

/** Parses a scope from its name. */
export function parseScope(name: string): Scope {
  const [platform, account = ''] = name.split(':');
  const region = REGION_CODES.find((candidate) => candidate === platform);
  if (!region) throw new Error(`No such scope: ${name}`);
  return { platform: region, account: account === '' ? null : account };
}
