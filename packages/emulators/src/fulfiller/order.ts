// Order types of the contract in docs/fulfillers.md.
export type {
  Acknowledgement,
  FulfillerOrder,
  OrderItem,
  OrderPrintFile as PrintFile,
  ShipTo,
} from '@inkstand/contract/production/fulfiller-wire';
