import knex from 'knex';

interface DriverError {
  code?: string;
  errno?: number;
  syscall?: string;
  /** Whether the error ended the connection. */
  fatal?: boolean;
}

/** Objection wraps some of the driver's errors. */
const driverError = (error: unknown): DriverError =>
  (error as { nativeError?: DriverError }).nativeError ?? (error as DriverError);

/** ER_CONSTRAINT_FAILED of MariaDB; the driver knows the number only by another error's name in MySQL. */
const CHECK_FAILED_IN_MARIADB = 4025;

/** The error code of the database, e.g. ER_DUP_ENTRY. */
export function errorCode(error: unknown): string | undefined {
  const { code, errno } = driverError(error);
  return errno === CHECK_FAILED_IN_MARIADB ? 'ER_CHECK_CONSTRAINT_VIOLATED' : code;
}

/** ER_CHECKREAD: a row has changed since the transaction read it. */
const CHANGED_SINCE_READ = 1020;

/** Rows are no longer as the transaction has read them without a lock: `transaction()` runs it again. */
export class ChangedSinceRead extends Error {
  readonly errno = CHANGED_SINCE_READ;
}

/** A cluster node that does not accept queries: ER_UNKNOWN_COM_ERROR. */
const NODE_NOT_READY = 1047;

const MOMENTARY = new Set([
  CHANGED_SINCE_READ,
  1021, // ER_DISK_FULL
  1026, // ER_ERROR_ON_WRITE
  1040, // ER_CON_COUNT_ERROR
  NODE_NOT_READY,
  1053, // ER_SERVER_SHUTDOWN
  1114, // ER_RECORD_FILE_FULL
  1180, // ER_ERROR_DURING_COMMIT: a cluster node has lost the others; nobody knows yet whether it is written
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
const RETRIED = new Set([NODE_NOT_READY, CHANGED_SINCE_READ, 1205, 1213]);

const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'PROTOCOL_CONNECTION_LOST']);

/** Whether the database is unreachable, busy or read-only, so that the same request may succeed in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof knex.KnexTimeoutError) return true;
  const { code = '', errno = 0, syscall, fatal } = driverError(error);
  // A missing socket means an unreachable database; any other missing file is a bug.
  return fatal === true || MOMENTARY.has(errno) || NETWORK.has(code) || (code === 'ENOENT' && syscall === 'connect');
}

/** Whether the transaction was rolled back and an immediate retry will likely succeed. */
export const isWorthRetrying = (error: unknown): boolean => RETRIED.has(driverError(error).errno ?? 0);
