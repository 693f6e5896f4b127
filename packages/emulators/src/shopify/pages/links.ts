import type { Shop } from '../shop.ts';

type Links = readonly (readonly [address: string, label: string])[];

export function adminLinks(prefix: string, shop: Shop): Links {
  const root = `${prefix}/${shop.domain}`;
  return [
    [`${root}/admin/orders`, 'Orders'],
    [`${root}/admin/products`, 'Products'],
    [`${root}/admin/apps`, 'Apps'],
    [`${root}/admin/settings`, 'Settings'],
    [`${root}/`, 'View shop'],
  ];
}

export function shopLinks(prefix: string, shop: Shop): Links {
  const root = `${prefix}/${shop.domain}`;
  return [
    [`${root}/`, 'Products'],
    [`${root}/cart`, 'Cart'],
  ];
}
