import pg from 'pg';

/** Database location and login, as options for `pg` rather than a URL, so that options can be added. */
export type Connection = {
  host: string;
  port: number;
  user: string;
  password?: string;
  database: string;
  ssl?: pg.ClientConfig['ssl'];
  /** Command-line options for the server, such as `-c geqo=off`. */
  options?: string;
};

/** Roles that transactions run under (docs/decisions/database.md). */
export const roles = { app: 'inkstand_app', public: 'inkstand_public', staff: 'inkstand_staff' } as const;

/**
 * Parses a connection URL with the same rules, `PG…` variables and password file as `pg`. Throws a readable error when
 * it is not a PostgreSQL URL.
 */
export function connectionFromUrl(url: string): Connection {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed === undefined || !/^postgres(ql)?:$/.test(parsed.protocol)) {
    throw new Error('DATABASE_URL is not a URL of the form postgres://user:password@host:5432/database.');
  }
  const client = new pg.Client({ connectionString: url });
  const options = parsed.searchParams.get('options');
  return {
    host: client.host,
    port: client.port,
    user: client.user ?? '',
    ...(typeof client.password === 'string' ? { password: client.password } : {}),
    database: client.database ?? '',
    ...(client.ssl ? { ssl: client.ssl } : {}),
    ...(options === null ? {} : { options }),
  };
}

/** Returns the same database under the login user, for migrations and the job queue. */
export function ownerConnection(connection: Connection): Connection {
  // Needed where `ALTER ROLE … SET role` makes every session of the login user start as inkstand_app.
  return withOptions(connection, '-c role=none');
}

export function withOptions(connection: Connection, added: string): Connection {
  return { ...connection, options: [connection.options, added].filter(Boolean).join(' ') };
}
