import { createApi } from './api.js';
import { askForChallenge } from './challenge.js';
import { integrationError, watchPointer } from './dom.js';
import { createElementsGroup, localeOf } from './elements.js';
import { errorIn, wordsOf } from './words.js';

const scriptUrl = document.currentScript?.src ?? new URL('/emulators/stripe/stripe.js', location.href).href;
const emulatorUrl = scriptUrl.replace(/\/stripe\.js.*$/, '');

/** What `window.Stripe(publicKey, { stripeAccount })` gives: the part of Stripe.js that Inkstand's checkout uses. */
function createStripe(publicKey, { stripeAccount, locale } = {}) {
  if (typeof publicKey !== 'string' || !publicKey.startsWith('pk_')) {
    throw integrationError('Missing or invalid publishable key: it starts with pk_.');
  }
  const words = wordsOf(locale);
  const api = createApi(emulatorUrl, publicKey, stripeAccount, words.connection);
  const notHere = async () => ({ error: { type: 'invalid_request_error', message: words.unavailable } });

  /** From the answer of a confirmation to the result: the bank is asked, if it has to be. */
  async function conclude(secret, answer, { locale: spoken = locale, appearance } = {}) {
    const said = wordsOf(spoken);
    if (answer.error) return { error: errorIn(said, answer.error) };
    const name = answer.object === 'setup_intent' ? 'setupIntent' : 'paymentIntent';
    if (answer.status !== 'requires_action') return { [name]: answer };
    const outcome = await askForChallenge({ words: said, locale: localeOf(spoken), appearance, intent: answer });
    const last = await api.finishChallenge(secret, outcome);
    return last.error ? { error: errorIn(said, last.error) } : { [name]: last };
  }

  /** `confirmPayment` and `confirmSetup` differ in what they answer alone. Without elements a kept card is named. */
  async function confirm({ elements, clientSecret, confirmParams = {}, redirect = 'always' }) {
    const secret = clientSecret ?? elements?.internal.options.clientSecret;
    if (!secret) throw integrationError('A confirmation needs a clientSecret.');
    if (redirect === 'always' && !confirmParams.return_url) {
      throw integrationError('You must provide a return_url, unless redirect is if_required.');
    }
    if (elements) {
      const { error } = await elements.submit();
      if (error) return { error };
    }
    const answer = await api.confirm(secret, confirmFields(elements, confirmParams));
    const result = await conclude(secret, answer, elements?.internal.options);
    if (result.error || redirect !== 'always') return result;
    const target = new URL(confirmParams.return_url, location.href);
    const intent = result.paymentIntent ?? result.setupIntent;
    target.searchParams.set(intent.object, intent.id);
    target.searchParams.set(`${intent.object}_client_secret`, secret);
    target.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'pending');
    location.assign(target);
    // The page is being left: nobody hears of a result.
    return new Promise(() => {});
  }

  return {
    elements: (options = {}) => createElementsGroup({ locale, ...options }),
    confirmPayment: confirm,
    confirmSetup: confirm,
    async retrievePaymentIntent(secret) {
      const answer = await api.retrieve(secret);
      return answer.error ? { error: answer.error } : { paymentIntent: answer };
    },
    async retrieveSetupIntent(secret) {
      const answer = await api.retrieve(secret);
      return answer.error ? { error: answer.error } : { setupIntent: answer };
    },
    async handleNextAction({ clientSecret }) {
      return conclude(clientSecret, await api.retrieve(clientSecret));
    },
    async confirmCardPayment(secret, { payment_method: paymentMethod, return_url: returnUrl } = {}) {
      const answer = await api.confirm(secret, { payment_method: paymentMethod, return_url: returnUrl });
      return conclude(secret, answer);
    },
    async createPaymentMethod({ elements, params = {} }) {
      const { error } = await elements.submit();
      if (error) return { error };
      const answer = await api.createPaymentMethod({ ...params, ...elements.internal.view('payment').fields() });
      return answer.error ? { error: answer.error } : { paymentMethod: answer };
    },
    createToken: notHere,
    createSource: notHere,
    // React's wrapper and the loader introduce themselves here; there is nobody to tell.
    _registerWrapper: () => undefined,
    registerAppInfo: () => undefined,
  };
}

/** The card with its billing details: those of the page, and those typed into an address element. */
function confirmFields(elements, confirmParams) {
  const { payment_method_data: given = {}, return_url: returnUrl, ...rest } = confirmParams;
  const card = elements?.internal.view('payment')?.fields();
  if (!card) return { ...rest, return_url: returnUrl };
  const address = elements.internal.view('address')?.state();
  const typed = address && { name: address.value.name, address: address.value.address };
  const isShipping = address?.elementMode === 'shipping';
  return {
    ...rest,
    return_url: returnUrl,
    ...(isShipping ? { shipping: typed } : {}),
    payment_method_data: {
      ...card,
      billing_details: { ...(isShipping ? {} : typed), ...given.billing_details },
    },
  };
}

/** Loaders compare this with the release that they were made for. */
createStripe.version = 'endive';
window.Stripe = createStripe;
watchPointer();
