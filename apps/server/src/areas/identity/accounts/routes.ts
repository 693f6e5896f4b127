import type { Routes } from '#routes.ts';
import { csrfCookie } from './csrf-cookie.ts';
import { currentUser } from './current-user.ts';
import { getLanguage } from './get-language.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { setLanguage } from './set-language.ts';

export const accountsRoutes = {
  csrfCookie,
  login,
  logout,
  currentUser,
  getLanguage,
  setLanguage,
} satisfies Routes<'csrfCookie' | 'login' | 'logout' | 'currentUser' | 'getLanguage' | 'setLanguage'>;
