export { giveBackRoom, giveBackRoomOf } from './give-back-room.ts';
export { notWithdrawn } from './not-withdrawn.ts';
export { readLoad } from './read-load.ts';
export { type Booking, takeRoom } from './take-room.ts';
