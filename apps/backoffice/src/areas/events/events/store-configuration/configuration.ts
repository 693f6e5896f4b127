import type { Client } from '@inkstand/contract';
import { ApiError } from '@inkstand/contract/client';
import type { Configuration } from '@inkstand/contract/events/store-configuration';
import { type Change, chosenPictures, type Draft } from './draft.ts';

// Reading and saving, with the errors of the specification (section 8): they are logged and thrown on.

interface Params {
  tenant: string;
  slug: string;
}

const SUCCEEDED = 'Request was successful';

const hasSucceeded = (answer: { success?: unknown; status?: unknown }) =>
  answer.success === true || answer.status === SUCCEEDED;

/** The data of an answer, once it is sure that there is something to choose from. */
export function checkedData(data: Configuration | undefined): Configuration {
  for (const list of ['available_colour_sets', 'available_font_sets'] as const) {
    if (data?.[list] === undefined) throw new Error(`${list} is missing`);
    if (!Array.isArray(data[list])) throw new Error(`${list} is not an array`);
  }
  return data as Configuration;
}

/** An error is an answer, said on its field or by an error page; what failed goes to the browser's log as well. */
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

/** Sends what has changed, and the pictures that were chosen. */
export function saveConfiguration(
  api: Pick<Client, 'updateStoreConfiguration'>,
  params: Params,
  { change, draft, revision }: { change: Change; draft: Draft; revision: string },
): Promise<Configuration> {
  return logged(async () => {
    const body = { storeConfig: change, revision, ...chosenPictures(draft) };
    const answer = await api.updateStoreConfiguration({ params, body });
    // The screen shows the words of an ApiError, and takes anything else for a lost connection.
    if (!hasSucceeded(answer)) throw new ApiError(500, { message: 'Save operation failed' });
    return checkedData(answer.data);
  });
}
