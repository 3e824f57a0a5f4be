// The barest server that does the same kind of work: node:http, JSON, one statement through `pg`.
// Started by the benchmark with the address of the database as JSON; prints its port.
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

const { POOL = '20' } = process.env;
const pool = new pg.Pool({ ...JSON.parse(process.argv[2] ?? '{}'), max: Number(POOL) });
const INSERT = {
  name: 'baseline_insert',
  text: 'insert into bench.rows (id, created_at, reference, body) values ($1, now(), $2, $3)',
};
const SELECT = {
  name: 'baseline_select',
  text: 'select id, created_at, reference, body from bench.rows where id = $1',
};
const BODY_BYTES_MAX = 1024 * 1024;

const server = createServer((request, response) => {
  const work = request.method === 'POST' ? insert(request, response) : select(request, response);
  work.catch((error: Error) => {
    response.writeHead(500).end(error.message);
  });
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`port ${(server.address() as AddressInfo).port}\n`));
process.once('SIGTERM', () => process.exit(0));

async function insert(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > BODY_BYTES_MAX) throw new Error('too large');
    chunks.push(chunk as Buffer);
  }
  const { reference, row } = JSON.parse(Buffer.concat(chunks).toString()) as { reference: string; row: string };
  const id = randomUUID();
  await pool.query({ ...INSERT, values: [id, reference, row] });
  answer(response, 201, { id, reference });
}

async function select(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { rows } = await pool.query({ ...SELECT, values: [request.url!.slice(1)] });
  if (rows.length === 0) answer(response, 404, {});
  else answer(response, 200, rows[0]);
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  const bytes = Buffer.from(JSON.stringify(body));
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': bytes.length }).end(bytes);
}
