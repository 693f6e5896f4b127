import { paths } from './generated-paths.ts';
import type { CallName } from './index.ts';

/** `POST /api/{tenant}/x` → `{ method: 'POST', path: '/api/{tenant}/x' }`. */
export function methodAndPath(name: CallName): { method: string; path: string } {
  const [method, path] = paths[name].split(' ') as [string, string];
  return { method, path };
}

export { paths };
