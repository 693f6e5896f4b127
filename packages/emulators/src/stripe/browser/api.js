import { integrationError } from './dom.js';

/** Writes nested fields as `payment_method_data[card][number]=…`. */
export function encodeFields(fields) {
  const encoded = new URLSearchParams();
  const add = (name, value) => {
    if (value === undefined || value === null || value === '') return;
    if (typeof value !== 'object') encoded.append(name, String(value));
    else for (const [key, inner] of Object.entries(value)) add(`${name}[${key}]`, inner);
  };
  for (const [name, value] of Object.entries(fields)) add(name, value);
  return encoded;
}

/** The calls that a browser may make, with the public key and on the account that it was told. */
export function createApi(baseUrl, publicKey, account, connectionMessage) {
  const headers = { Authorization: `Bearer ${publicKey}`, ...(account ? { 'Stripe-Account': account } : {}) };
  async function call(method, path, fields) {
    const encoded = encodeFields(fields);
    try {
      const response = await fetch(`${baseUrl}/v1${path}${method === 'GET' ? `?${encoded}` : ''}`, {
        method,
        headers,
        signal: AbortSignal.timeout(30_000),
        ...(method === 'POST' ? { body: encoded } : {}),
      });
      return await response.json();
    } catch {
      return { error: { type: 'api_connection_error', message: connectionMessage } };
    }
  }
  return {
    retrieve: (secret) => call('GET', intentPath(secret), { client_secret: secret }),
    confirm: (secret, fields) =>
      call('POST', `${intentPath(secret)}/confirm`, { ...fields, client_secret: secret, use_stripe_sdk: true }),
    finishChallenge: (secret, outcome) =>
      call('POST', `${intentPath(secret)}/challenge`, { client_secret: secret, outcome }),
    createPaymentMethod: (fields) => call('POST', '/payment_methods', fields),
  };
}

/** Where a payment, or the keeping of a card, is found by its client secret. */
function intentPath(secret) {
  const [, id, kind] = /^((pi|seti)_[A-Za-z0-9]+)_secret_/.exec(secret ?? '') ?? [];
  if (!id) throw integrationError('Invalid value for clientSecret: it is an id, _secret_, and a secret.');
  return kind === 'seti' ? `/setup_intents/${id}` : `/payment_intents/${id}`;
}
