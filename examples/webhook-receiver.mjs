// Receives webhooks: checks the signature, answers at once, works afterwards, and takes each event once and in order.
// WEBHOOK_SECRET=whsec_… PORT=3000 node webhook-receiver.mjs
// While you develop: npm run -s assay -- listen --forward-to http://localhost:3000/webhooks   (prints the secret)
import { createServer } from 'node:http';
import { Assay, WebhookVerificationError } from '@assay/node';

const assay = new Assay({ baseUrl: process.env.ASSAY_URL ?? '', apiKey: process.env.ASSAY_API_KEY ?? '' });
const secret = process.env.WEBHOOK_SECRET ?? '';

/** A database in a real receiver: an event can come twice, and an older one after a newer one. */
const seen = new Set();
const newest = new Map();

async function work({ id, type, sequence, data }) {
  if (seen.has(id)) return;
  seen.add(id);
  if (sequence < (newest.get(data.id) ?? 0)) return;
  newest.set(data.id, sequence);
  if (type !== 'verification.completed') return console.log(type);
  // The event says what happened; the service says what holds now.
  const { status, subject } = data.test ? { ...data, subject: {} } : await assay.verifications.retrieve(data.id);
  console.log(`${type}: ${subject.reference ?? 'sample'} is ${status}`);
}

/** The bytes as they came: a body that was parsed and written again has another signature. Events are far smaller. */
async function bytesOf(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > 1024 * 1024) throw new RangeError('This is no event.');
  }
  return Buffer.concat(chunks);
}

const server = createServer(async (request, response) => {
  try {
    // A sender that goes away in the middle is an error here, too, and must not end the receiver.
    const body = await bytesOf(request);
    const event = await assay.webhooks.verify({ body, headers: request.headers, secret });
    response.writeHead(204).end();
    await work(event);
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) console.error(error.message);
    if (!response.headersSent) response.writeHead(400).end();
  }
});

server.listen(Number(process.env.PORT ?? 3000), '127.0.0.1', () =>
  console.log(`listening on ${server.address().port}`),
);
