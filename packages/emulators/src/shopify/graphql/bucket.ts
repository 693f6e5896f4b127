/** A full bucket lasts for so many seconds. */
const SECONDS = 20;

interface ThrottleStatus {
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

/** @param pointsPerSecond of the shops' plan */
export function createBuckets(pointsPerSecond: number): (shop: string) => Bucket {
  const buckets = new Map<string, Bucket>();
  return (shop) => {
    const bucket = buckets.get(shop) ?? createBucket(pointsPerSecond);
    buckets.set(shop, bucket);
    return bucket;
  };
}

function createBucket(pointsPerSecond: number): Bucket {
  const maximum = pointsPerSecond * SECONDS;
  let points = maximum;
  let since = Date.now();
  const refill = () => {
    const now = Date.now();
    points = Math.min(maximum, points + ((now - since) / 1000) * pointsPerSecond);
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
      points = Math.min(maximum, points + rest);
    },
    empty() {
      refill();
      points = 0;
    },
    status() {
      refill();
      return { maximumAvailable: maximum, currentlyAvailable: Math.floor(points), restoreRate: pointsPerSecond };
    },
  };
}
