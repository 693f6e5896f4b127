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
  /** Loads the page anew: the dashboard starts from a clean slate (specification 2). */
  reloads?: boolean;
  external?: boolean;
  /** Pages that it leads to and that stand elsewhere: it is the current entry on them too. */
  covers?: readonly string[];
}

/** The navigation of the specification (sections 2 and 6), in the order of its table. The server decides; this only mirrors it. */
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
