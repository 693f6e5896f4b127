export * from './catalogue.ts';
export * from './codes.ts';
export * from './designs.ts';
export * from './events.ts';
export * from './fulfilment.ts';
export * from './orders.ts';
export * from './records.ts';
export * from './tenants.ts';
