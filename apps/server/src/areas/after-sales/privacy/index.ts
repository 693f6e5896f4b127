export { forgetOldPeople } from './forget-old-people.ts';
