import knex from 'knex';

interface DriverError {
  code?: string;
  errno?: number;
  syscall?: string;
  /** Whether the connection is lost with it. */
  fatal?: boolean;
}

/** Objection wraps some of the driver's errors. */
const driverError = (error: unknown): DriverError =>
  (error as { nativeError?: DriverError }).nativeError ?? (error as DriverError);

/** The database's own word for what went wrong, e.g. ER_DUP_ENTRY. */
export const errorCode = (error: unknown): string | undefined => driverError(error).code;

/** A node of a cluster that is not ready, or not any more, for queries: ER_UNKNOWN_COM_ERROR. */
const NODE_NOT_READY = 1047;

const MOMENTARY = new Set([
  1040, // ER_CON_COUNT_ERROR
  NODE_NOT_READY,
  1053, // ER_SERVER_SHUTDOWN
  1205, // ER_LOCK_WAIT_TIMEOUT
  1213, // ER_LOCK_DEADLOCK
  1226, // ER_USER_LIMIT_REACHED
  1290, // ER_OPTION_PREVENTS_STATEMENT: read-only while another server takes over
  1317, // ER_QUERY_INTERRUPTED
  1836, // ER_READ_ONLY_MODE
  1927, // ER_CONNECTION_KILLED of MariaDB
  1969, // ER_STATEMENT_TIMEOUT of MariaDB
  3024, // ER_QUERY_TIMEOUT of MySQL
]);
const RETRIED = new Set([NODE_NOT_READY, 1020, 1205, 1213]); // 1020: ER_CHECKREAD

const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'PROTOCOL_CONNECTION_LOST']);

/** Whether the database is away, busy or in another's hands, so that the same call may succeed in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof knex.KnexTimeoutError) return true;
  const { code = '', errno = 0, syscall, fatal } = driverError(error);
  // A socket that is not there is a database that is away; any other missing file is a fault of ours.
  return fatal === true || MOMENTARY.has(errno) || NETWORK.has(code) || (code === 'ENOENT' && syscall === 'connect');
}

/** Whether the database has undone the transaction and will likely take it if it comes again at once. */
export const isWorthRetrying = (error: unknown): boolean => RETRIED.has(driverError(error).errno ?? 0);
