/** A row of `shop_connections`. */
export interface ShopKey {
  tenantId: string;
  id: string;
}
