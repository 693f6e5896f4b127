import type { User } from '@inkstand/contract/identity/accounts';
import { hasRole } from '@inkstand/domain/roles';
import {
  IconBuilding,
  IconBuildingStore,
  IconHome,
  IconLayoutDashboard,
  IconListDetails,
  IconPackages,
  IconQuestionMark,
  IconSettings,
  IconShirt,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { paths } from '#paths.ts';

export interface NavigationLink {
  label: string;
  to: string;
  icon: TablerIcon;
  /** Does a full page load: the dashboard starts with a clean state (specification 2). */
  reloads?: boolean;
  external?: boolean;
  /** Paths outside the link's own that also highlight it. */
  covers?: readonly string[];
}

/** The navigation of the specification (sections 2 and 6), in its order. The server enforces access. */
export function navigationLinks(user: User, helpUrl: string): NavigationLink[] {
  const dashboard = { label: 'Dashboard', to: paths.dashboard(), icon: IconLayoutDashboard, reloads: true };
  const events = { to: paths.events(), icon: IconBuildingStore };
  const orders = { label: 'Orders', to: paths.orders(), icon: IconPackages };
  const designing = [paths.catalogue(), paths.assets()];
  const products = { label: 'Products', to: paths.products(), icon: IconShirt, covers: designing };
  const clients = { label: 'Clients', to: paths.clients(), icon: IconBuilding, covers: [paths.clientRevenue()] };
  const auditLogs = { label: 'Audit logs', to: paths.auditLogs(), icon: IconListDetails };
  const settings = { label: 'Settings', to: paths.settings(), icon: IconSettings };
  const users = { label: 'Users', to: paths.users(), icon: IconUsers };
  const help = { label: 'FAQ and articles', to: helpUrl, icon: IconQuestionMark, external: true };
  const helpIfElsewhere = /^https?:/.test(helpUrl) ? [help] : [];
  const isAdmin = hasRole('admin', user);
  if (user.superadmin === 1) {
    const worksOnContent = hasRole('admin|account_manager', user);
    return [
      dashboard,
      ...(worksOnContent ? [{ label: 'Events', ...events }, orders] : []),
      ...(isAdmin ? [users] : []),
      settings,
      ...(worksOnContent ? [clients, products] : []),
      ...(isAdmin ? [auditLogs] : []),
      ...helpIfElsewhere,
    ];
  }
  return [
    { label: 'Home', to: paths.getStarted(), icon: IconHome, covers: [paths.products(), ...designing] },
    dashboard,
    { label: 'Stores', ...events },
    orders,
    ...(isAdmin ? [users] : []),
    settings,
    ...helpIfElsewhere,
  ];
}
