export const HOT_FOLDER_KINDS = ['off', 's3', 'sftp'] as const;

export const HOT_FOLDER_TICKETS = ['json', 'xjdf'] as const;
