export { eventInMessage } from './event-in-message.ts';
export { changeMessages, type OrderToTell, orderInMessage } from './order-messages.ts';
export { type Listener, listenersColumn, readListeners, type Told, tellWebhooks } from './tell-webhooks.ts';
