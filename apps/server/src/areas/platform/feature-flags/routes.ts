import type { Routes } from '#routes.ts';
import { listSwitches } from './list-switches.ts';
import { setSwitch } from './set-switch.ts';
import { systemHealth } from './system-health.ts';

export const switchesRoutes = { listSwitches, setSwitch, systemHealth } satisfies Routes<
  'listSwitches' | 'setSwitch' | 'systemHealth'
>;
