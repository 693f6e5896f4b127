export { eventsOffering, touchEventsOffering } from '#areas/design/designs/offered-in.ts';
export { askedFulfillers } from './asked-fulfillers.ts';
export { defaultConfig } from './default-config.ts';
export { checkedSlug, insertUnderFreeSlug } from './free-slug.ts';
export { type EventRow, loadEvent, loadEventForChange } from './load-event.ts';
export { COLOUR_SETS, colourSet, FONT_SETS, fontSet, setFont } from './looks.ts';
