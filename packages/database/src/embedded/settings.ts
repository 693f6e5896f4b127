/** Settings of the embedded server that differ from PostgreSQL's defaults. */
export function serverSettings(socketFolder: string): Record<string, string> {
  return {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    port: '5432',
    password_encryption: 'scram-sha-256',
    max_connections: '100',
    shared_buffers: '128MB',
    log_min_messages: 'warning',
    // Parallel workers need /dev/shm, which containers limit to 64 MB. Short queries need no workers.
    max_parallel_workers_per_gather: '0',
    jit: 'off',
  };
}

/** For test databases: durability is off, because losing data in a crash is acceptable. */
export const disposableSettings: Record<string, string> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  checkpoint_timeout: '1h',
  max_connections: '300',
};
