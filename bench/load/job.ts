/** One request of a visit. In `path` and `body`, `{n}` is a unique number and `{name}` a value stored by `keep`. */
export interface Step {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  /** Values of this response that later steps need: name and path, such as `data.customer_id`. */
  keep?: Record<string, string>;
}

/** The requests that the load generator repeats against one server. A visit runs its steps in order. */
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
  /** Responses other than 2xx, broken connections and timeouts. */
  failures: number;
}
