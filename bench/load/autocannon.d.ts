// The part of autocannon that the bench uses; the package has no types of its own.
declare module 'autocannon' {
  export type Context = Record<string, string>;

  export interface Request {
    method: string;
    path: string;
    headers: Record<string, string>;
    body?: string;
    setupRequest?: (request: Request, context: Context) => Request;
    onResponse?: (status: number, body: string, context: Context) => void;
  }

  export interface Result {
    requests: { total: number };
    latency: { p50: number; p99: number };
    /** Seconds. */
    duration: number;
    '2xx': number;
    errors: number;
    timeouts: number;
  }

  export default function autocannon(options: {
    url: string;
    connections: number;
    duration: number;
    requests: Request[];
  }): Promise<Result>;
}
