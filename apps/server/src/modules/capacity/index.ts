export { giveBackRoom } from './give-back-room.ts';
export { readLoad } from './read-load.ts';
export { type Booking, takeRoom } from './take-room.ts';
