import type { DatabaseServer } from './database-server.mjs';

export interface LocalDatabase {
  /** `mysql://root@localhost/<name>?socketPath=/absolute/path` */
  url: string;
  /** Whether it was still running from an earlier start. */
  adopted: boolean;
  /** Stops the server in order; safe to call twice. */
  stop(): Promise<void>;
}

export interface LocalDatabaseOptions {
  dir: string;
  log?: (line: string) => void;
  name?: string;
  durable?: boolean;
  server?: DatabaseServer;
}

export function startLocalDatabase(options: LocalDatabaseOptions): Promise<LocalDatabase>;
