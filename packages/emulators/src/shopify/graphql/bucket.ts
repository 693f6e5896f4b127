/** Points of Shopify's standard plan. */
const MAX_POINTS = 2000;
const POINTS_PER_SECOND = 100;

export interface ThrottleStatus {
  maximumAvailable: number;
  currentlyAvailable: number;
  restoreRate: number;
}

/** The leaky bucket of one app in one shop. It lives in memory; a restart fills it. */
export interface Bucket {
  /** Takes the points, or nothing if there are too few. */
  take(points: number): boolean;
  giveBack(points: number): void;
  empty(): void;
  status(): ThrottleStatus;
}

export function createBuckets(): (shop: string) => Bucket {
  const buckets = new Map<string, Bucket>();
  return (shop) => {
    const bucket = buckets.get(shop) ?? createBucket();
    buckets.set(shop, bucket);
    return bucket;
  };
}

function createBucket(): Bucket {
  let points = MAX_POINTS;
  let since = Date.now();
  const refill = () => {
    const now = Date.now();
    points = Math.min(MAX_POINTS, points + ((now - since) / 1000) * POINTS_PER_SECOND);
    since = now;
  };
  return {
    take(wanted) {
      refill();
      if (points < wanted) return false;
      points -= wanted;
      return true;
    },
    giveBack(rest) {
      refill();
      points = Math.min(MAX_POINTS, points + rest);
    },
    empty() {
      refill();
      points = 0;
    },
    status() {
      refill();
      return { maximumAvailable: MAX_POINTS, currentlyAvailable: Math.floor(points), restoreRate: POINTS_PER_SECOND };
    },
  };
}
