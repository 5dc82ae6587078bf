// The least that each kind of answer can cost here: node:http and mysql2, without a framework, a schema or a rule.
import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import mysql from 'mysql2/promise';

const { DATABASE_URL = '', PORT, WORKERS = '1' } = process.env;
const CONSTANT = Buffer.alloc(10_240, 'x');
const JOIN = `SELECT p.id, p.name, p.first_price, v.id AS variant_id, v.size, v.stock, v.price
  FROM products p JOIN product_variants v ON v.product_id = p.id WHERE p.id = ?`;

/** @type {string[]} */
let productIds = [];
/** @type {mysql.Pool} */
let pool;
let turn = 0;

const answers = {
  '/constant': async () => CONSTANT,
  '/join': async () => JSON.stringify((await pool.query(JOIN, [productIds[turn++ % productIds.length]]))[0]),
  '/order': async () => {
    const connection = await pool.getConnection();
    try {
      await connection.query('BEGIN');
      await connection.query('INSERT INTO bench_orders VALUES (?, ?)', [randomUUID(), new Date()]);
      const take = 'UPDATE bench_stock SET stock = stock - 1 WHERE id = ? AND stock >= 1';
      await connection.query(take, [turn++ % 100]);
      await connection.query('COMMIT');
    } finally {
      connection.release();
    }
    return '{}';
  },
};

async function serve() {
  pool = mysql.createPool({ uri: DATABASE_URL, connectionLimit: 10 });
  const [rows] = await pool.query('SELECT id FROM products LIMIT 1000');
  productIds = /** @type {{ id: string }[]} */ (rows).map(({ id }) => id);
  const server = createServer((request, response) => {
    const answer = answers[request.url ?? ''];
    if (!answer) return response.writeHead(404).end();
    answer().then(
      (body) => response.end(body),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(Number(PORT), '127.0.0.1');
}

if (cluster.isPrimary && Number(WORKERS) > 1) for (let n = 0; n < Number(WORKERS); n++) cluster.fork();
else await serve();
