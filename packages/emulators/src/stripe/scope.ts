import { REGION_CODES, type Region } from '@inkstand/domain/regions';
import type { RegionalKeys } from './options.ts';

/** Where an object lives: on a platform, or on an account connected to it. */
export interface Scope {
  platform: Region;
  account: string | null;
}

export function scopeName(scope: Scope): string {
  return `${scope.platform}:${scope.account ?? ''}`;
}

/** The platform that a key opens. Regions that share a key share their platform: the first one's. */
export function platformOfKey(keys: RegionalKeys, key: string): Region | undefined {
  return REGION_CODES.find((region) => keys[region] === key);
}

/** Reads a scope back from its name. */
export function parseScope(name: string): Scope {
  const [platform, account = ''] = name.split(':');
  const region = REGION_CODES.find((candidate) => candidate === platform);
  if (!region) throw new Error(`No such scope: ${name}`);
  return { platform: region, account: account === '' ? null : account };
}
