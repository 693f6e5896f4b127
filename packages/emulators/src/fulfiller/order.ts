/** An order as the contract of docs/fulfillers.md has it. */
export interface FulfillerOrder {
  shipment_id: string;
  order_ref: string;
  /** The event's name, for the packing slip. */
  event: string | null;
  service_level: 'standard' | 'standard_tracked' | 'express';
  ship_to: ShipTo;
  items: OrderItem[];
  /** A gift parcel carries no prices. */
  gift: boolean;
  callback_url: string;
}

export interface ShipTo {
  name: string;
  address_first_line: string;
  address_second_line: string | null;
  city: string;
  county: string | null;
  state: string | null;
  postcode: string;
  country: string;
  country_iso2: string;
  phone: string | null;
}

export interface OrderItem {
  line_id: string;
  sku: string;
  name: string;
  colour: string;
  size: string;
  quantity: number;
  print_files: PrintFile[];
}

export interface PrintFile {
  side: string;
  format: 'png' | 'pdf';
  url: string;
  /** Of the file's bytes, in hex. */
  sha256: string;
  width_px: number;
  height_px: number;
  dpi: number;
  width_mm: number;
  height_mm: number;
  fingerprint: string;
}

export interface Acknowledgement {
  external_ref: string;
  status: 'accepted';
  /** `YYYY-MM-DD` */
  estimated_ship_date: string;
}
