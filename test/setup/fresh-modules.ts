import { vi } from 'vitest';

// Files that replace modules share a process, and what their dependencies have loaded. Our own modules load again for
// each file, because a module that is replaced must not have been imported already.
vi.resetModules();
