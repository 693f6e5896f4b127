import type { Routes } from '#routes.ts';
import { contactForm } from './contact-form.ts';
import { sendContactMessage } from './send-contact-message.ts';

export const contactRoutes: Routes<'contactForm' | 'sendContactMessage'> = { contactForm, sendContactMessage };
