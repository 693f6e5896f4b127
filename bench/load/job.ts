/** One request of a visit. In `path` and `body`, `{n}` is a number that never comes twice, `{name}` what `keep` found. */
export interface Step {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  /** What later steps need of this answer: a name and where it stands, such as `data.customer_id`. */
  keep?: Record<string, string>;
}

/** What the load generator sends to one server, over and over. A visit is its steps, one after the other. */
export interface Job {
  port: number;
  headers: Record<string, string>;
  steps: readonly Step[];
  connections: number;
  seconds: number;
}

export interface Outcome {
  visitsPerSecond: number;
  requests: number;
  /** Milliseconds, per request. */
  median: number;
  p99: number;
  /** Answers other than 2xx, broken connections and timeouts. */
  failures: number;
}
