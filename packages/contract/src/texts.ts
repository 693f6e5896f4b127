import * as z from 'zod';
import { call } from './call.ts';
import * as f from './fields.ts';

/** Long texts of a store. Each is loaded only on its own page. */
const storeTextName = z.enum(['about-us', 'faqs', 'terms-and-conditions', 'privacy-policy']);
export type StoreTextName = z.infer<typeof storeTextName>;

/** The legal texts of the operator, on the root host. */
const operatorTextName = z.enum([
  'privacy-policy',
  'terms-and-conditions',
  'terms-and-conditions-us',
  'terms-and-conditions-buyer-us',
]);
export type OperatorTextName = z.infer<typeof operatorTextName>;

/** A text in the markup of `@inkstand/domain/markup`, and its actual language. */
const markupText = z.object({ text: z.string(), language: f.language });

const byLanguage = z.object({ lang: f.language.optional() });

/** What a contact form sends. */
const contactMessage = z.object({
  // Single line, because it is used in an email header.
  name: f.requiredText(120).regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'invalid'),
  email: f.email,
  message: f.requiredText(),
  /** Issued with the form; valid for one message. */
  form_token: f.requiredText(200),
  /** Honeypot: hidden from people, so only bots fill it in. */
  website: f.optionalText(200),
});

export const texts = {
  storeText: call({
    route: 'GET /api/{tenant}/{slug}/texts/{text}',
    summary: 'A long text of a store: its own, or the default with its company’s details',
    policy: 'anyone',
    params: f.storeParams.extend({ text: storeTextName }),
    query: byLanguage,
    reply: z.object({
      data: markupText.extend({
        /** Only for `faqs`. */
        questions: z.array(z.object({ question: z.string(), answer: z.string() })),
      }),
    }),
  }),
  operatorDetails: call({
    route: 'GET /api/legal',
    summary: 'Who runs this Inkstand',
    policy: 'anyone',
    reply: z.object({
      data: z.object({
        name: z.string(),
        /** Empty where the operator has not set it. */
        address: z.string(),
        email: z.string(),
        /**
         * Version (YYYY-MM-DD) of the legal texts, and what has changed in it, in the operator's words; may be empty.
         */
        legal_version: z.string(),
        legal_changes: z.string(),
      }),
    }),
  }),
  operatorText: call({
    route: 'GET /api/legal/{text}',
    summary: 'A legal text of whoever runs this Inkstand',
    policy: 'anyone',
    params: z.object({ text: operatorTextName }),
    query: byLanguage,
    /** `version` is its day (YYYY-MM-DD); `version_text` says so in the language of the text. */
    reply: z.object({
      data: markupText.extend({ title: z.string(), version: z.string(), version_text: z.string() }),
    }),
  }),
  contactForm: call({
    route: 'GET /api/{tenant}/{slug}/contact-us',
    summary: 'Opens the contact form: what its message must bring back',
    policy: 'anyone',
    params: f.storeParams,
    reply: z.object({ data: z.object({ form_token: z.string() }) }),
  }),
  sendContactMessage: call({
    route: 'POST /api/{tenant}/{slug}/contact-us',
    summary: 'Sends the message of the contact form to the store',
    policy: 'anyone',
    params: f.storeParams,
    body: contactMessage,
    reply: f.done(z.null()),
  }),
  operatorContactForm: call({
    route: 'GET /api/contact-us',
    summary: 'Opens the contact form of whoever runs this Inkstand; 404 where they have set no email address',
    policy: 'anyone',
    reply: z.object({ data: z.object({ form_token: z.string() }) }),
  }),
  sendOperatorMessage: call({
    route: 'POST /api/contact-us',
    summary: 'Sends the message of the contact form to whoever runs this Inkstand',
    policy: 'anyone',
    body: contactMessage,
    reply: f.done(z.null()),
  }),
};
