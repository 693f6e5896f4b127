import type { Client } from '@inkstand/contract';
import { ApiError } from '@inkstand/contract/client';
import type { Configuration } from '@inkstand/contract/events/store-configuration';
import { t } from '@inkstand/i18n/office/events';
import { type Change, chosenPictures, type Draft } from './draft.ts';

// Loads and saves the configuration with the errors of the specification (section 8), which are logged and rethrown.

interface Params {
  tenant: string;
  slug: string;
}

const SUCCEEDED = 'Request was successful';

const hasSucceeded = (answer: { success?: unknown; status?: unknown }) =>
  answer.success === true || answer.status === SUCCEEDED;

/** Returns the response's data; throws without lists of colour and font sets. */
export function checkedData(data: Configuration | undefined): Configuration {
  for (const list of ['available_colour_sets', 'available_font_sets'] as const) {
    if (data?.[list] === undefined) throw new Error(`${list} is missing`);
    if (!Array.isArray(data[list])) throw new Error(`${list} is not an array`);
  }
  return data as Configuration;
}

/** Errors appear at their field or on an error page; failures are logged in the browser too. */
async function logged<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError && error.status < 500)) reportError(error);
    throw error;
  }
}

export function readConfiguration(api: Pick<Client, 'storeConfiguration'>, params: Params): Promise<Configuration> {
  return logged(async () => {
    const answer = await api.storeConfiguration({ params });
    if (!hasSucceeded(answer)) throw new Error('API response indicates failure');
    return checkedData(answer.data);
  });
}

/** Sends the changed fields and the selected pictures. */
export function saveConfiguration(
  api: Pick<Client, 'updateStoreConfiguration'>,
  params: Params,
  { change, draft, revision }: { change: Change; draft: Draft; revision: string },
): Promise<Configuration> {
  return logged(async () => {
    const body = { storeConfig: change, revision, ...chosenPictures(draft) };
    const answer = await api.updateStoreConfiguration({ params, body });
    // The screen shows an ApiError's message, and treats any other error as a lost connection.
    if (!hasSucceeded(answer)) throw new ApiError(500, { message: t('save_operation_failed') });
    return checkedData(answer.data);
  });
}
