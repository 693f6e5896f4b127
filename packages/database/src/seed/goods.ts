import { bags } from './goods/bags.ts';
import { deskAndHome } from './goods/desk-and-home.ts';
import { drinkware } from './goods/drinkware.ts';

export const goods = [...bags, ...drinkware, ...deskAndHome];
