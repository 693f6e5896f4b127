// An order as the contract of docs/fulfillers.md has it.
export type {
  Acknowledgement,
  FulfillerOrder,
  OrderItem,
  OrderPrintFile as PrintFile,
  ShipTo,
} from '@inkstand/contract/production/fulfiller-wire';
