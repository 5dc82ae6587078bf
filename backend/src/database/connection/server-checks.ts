import type { Knex } from 'knex';
import { ExpectedError } from '../../expected-error';
import { withoutLimit } from '../deadline';

/** Bytes of the longest statement: a photo of a return, or a batch of rows. */
const PACKET_MIN = 16 * 1024 * 1024;

/** What a server says of itself. */
export interface ServerFacts {
  version: string;
  /** Session variables by name; those that the server does not have are absent. */
  variables: ReadonlyMap<string, string>;
  /** Of the database. */
  characterSet: string;
  /** Undefined when it could not be tried. */
  enforcesChecks: boolean | undefined;
  skipsLocked: boolean;
  /** Whether the constraint that keeps stock from falling below zero is there. */
  guardsStock: boolean;
}

const READ = [
  ...['tx_isolation', 'transaction_isolation', 'sql_mode', 'innodb_flush_log_at_trx_commit', 'max_allowed_packet'],
  ...['wsrep_on', 'wsrep_sync_wait', 'read_only'],
];

/**
 * Tries what the store relies on, once at the start and in a few statements.
 * @returns what the operator should mend, a line each
 * @throws ExpectedError with one line when the store cannot keep its promises on this server
 */
export async function checkServer(knex: Knex): Promise<string[]> {
  const facts = await withoutLimit(() => readServer(knex));
  const [refusal] = refusalsOf(facts);
  if (refusal) throw new ExpectedError(`DATABASE_URL: ${refusal}`);
  return warningsOf(facts).map((warning) => `The database: ${warning}`);
}

/** One connection for all, because what is tried belongs to a session. */
export function readServer(knex: Knex): Promise<ServerFacts> {
  return knex.transaction(async (trx) => {
    const rows = async <Row>(sql: string, values: string[] = []) => (await trx.raw(sql, values))[0] as Row[];
    const variables = await rows<{ Variable_name: string; Value: string }>(
      `SHOW SESSION VARIABLES WHERE Variable_name IN (${READ.map(() => '?').join(', ')})`,
      READ,
    );
    const [server] = await rows<{ version: string; set: string }>(
      'SELECT VERSION() AS `version`, @@character_set_database AS `set`',
    );
    const guards = await rows(
      `SELECT 1 FROM information_schema.table_constraints WHERE constraint_schema = DATABASE()
       AND table_name = 'product_variants' AND constraint_type = 'CHECK' LIMIT 1`,
    );
    return {
      version: server?.version ?? '',
      variables: new Map(variables.map(({ Variable_name, Value }) => [Variable_name, Value])),
      characterSet: server?.set ?? '',
      guardsStock: guards.length > 0,
      skipsLocked: await succeeds(trx.raw('SELECT id FROM content_tags WHERE id = 0 FOR UPDATE SKIP LOCKED')),
      enforcesChecks: await enforcesChecks(trx),
    };
  });
}

/** In a table that only this session sees: some servers read CHECK and forget it. */
async function enforcesChecks(trx: Knex.Transaction): Promise<boolean | undefined> {
  const create = trx.raw('CREATE TEMPORARY TABLE start_check (stock INT PRIMARY KEY, CHECK (stock >= 0))');
  if (!(await succeeds(create))) return undefined;
  try {
    return !(await succeeds(trx.raw('INSERT INTO start_check VALUES (-1)')));
  } finally {
    await trx.raw('DROP TEMPORARY TABLE start_check');
  }
}

const succeeds = (attempt: PromiseLike<unknown>): Promise<boolean> =>
  Promise.resolve(attempt).then(
    () => true,
    () => false,
  );

/** Why the store cannot keep its promises on this server, with what to do. */
export function refusalsOf({ version, variables, ...tried }: ServerFacts): string[] {
  const isolation = variables.get('transaction_isolation') ?? variables.get('tx_isolation') ?? '';
  const isStrict = variables.get('sql_mode')?.includes('STRICT_TRANS_TABLES');
  const refusals: [boolean | undefined, string][] = [
    [!tried.skipsLocked, `${version} does not know SKIP LOCKED. Use MySQL 8.0 or MariaDB 10.6, or later.`],
    [
      tried.enforcesChecks === false,
      `${version} does not enforce CHECK constraints, so stock could fall below zero. Use MySQL 8.0.16 or MariaDB 10.6, or later; ` +
        'on MariaDB set check_constraint_checks=ON, on TiDB tidb_enable_check_constraint=ON.',
    ],
    [
      !tried.guardsStock,
      'the CHECK constraints of the tables are missing, as after a move from a server that ignores them. Restore a dump into a fresh database that npm run migrate has made.',
    ],
    [
      isolation !== 'READ-COMMITTED',
      `transactions run as ${isolation || 'nobody knows'} instead of READ-COMMITTED. Let the proxy before the database pass SET SESSION TRANSACTION ISOLATION LEVEL.`,
    ],
    [
      !isStrict,
      'values that do not fit would be cut. Let the proxy before the database pass SET SESSION sql_mode with STRICT_TRANS_TABLES.',
    ],
    [isOn(variables, 'read_only'), 'it is read-only. Use the address of the server that takes writes.'],
  ];
  return refusals.flatMap(([holds, text]) => (holds ? [text] : []));
}

/** What can lose or show something wrong, with what to do. */
export function warningsOf({ variables, characterSet, enforcesChecks }: ServerFacts): string[] {
  const flush = variables.get('innodb_flush_log_at_trx_commit');
  const packet = Number(variables.get('max_allowed_packet') ?? PACKET_MIN);
  const readsOwnWrites = (Number(variables.get('wsrep_sync_wait') ?? 0) & 1) === 1;
  const warnings: [boolean, string][] = [
    [
      flush !== undefined && flush !== '1',
      `a crash of its machine can lose the orders of the last second. Set innodb_flush_log_at_trx_commit=1 (it is ${flush}).`,
    ],
    [
      characterSet !== 'utf8mb4',
      `its character set is ${characterSet}. Run ALTER DATABASE … CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci.`,
    ],
    [
      packet < PACKET_MIN,
      `photos of returns may not fit into max_allowed_packet=${packet}. Set ${PACKET_MIN} or more.`,
    ],
    [
      enforcesChecks === undefined,
      'whether it enforces CHECK constraints could not be tried. Grant CREATE TEMPORARY TABLES.',
    ],
    [
      isOn(variables, 'wsrep_on') && !readsOwnWrites,
      'a node of Galera may answer with what was true a moment ago. Set wsrep_sync_wait=1, or send all statements to one node.',
    ],
  ];
  return warnings.flatMap(([holds, text]) => (holds ? [text] : []));
}

const isOn = (variables: ServerFacts['variables'], name: string) => /^(ON|1)$/i.test(variables.get(name) ?? '');
