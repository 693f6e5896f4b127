export const HOT_FOLDER_KINDS = ['off', 's3', 'sftp'] as const;
export type HotFolderKind = (typeof HOT_FOLDER_KINDS)[number];

export const HOT_FOLDER_TICKETS = ['json', 'xjdf'] as const;
export type HotFolderTicket = (typeof HOT_FOLDER_TICKETS)[number];
