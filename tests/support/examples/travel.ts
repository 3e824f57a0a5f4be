import { standardWebhookSignature } from '@assay/evidence';
import { until } from '../database.js';
import type { MailReceiver } from '../mail-receiver.js';
import { startReceiver } from '../receiver.js';
import type { Teacher } from './teacher.js';

const ORIGINATOR = { name: 'Ana Silva', account: 'cust-42', country: 'PT', address: 'Rua Augusta 12, Lisboa' };
const BENEFICIARY = { name: 'Rui Costa', account: 'cust-7' };
const ADDRESS = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';

/** The Travel Rule with an own counterparty, over e-mail and over TRP to this very service. */
export async function teachTravelRule(teacher: Teacher, mail: MailReceiver): Promise<void> {
  const { teach } = teacher;
  const message = await teach('postTravelRuleMessage', {
    body: {
      action: 'send',
      originator: ORIGINATOR,
      beneficiary: BENEFICIARY,
      transfer: {
        asset: 'BTC',
        amount: '0.5',
        chain: 'bitcoin',
        beneficiary_address: ADDRESS,
        fiat_value: { amount: '31000.00', currency: 'EUR' },
      },
      beneficiary_vasp: 'Sandbox Accept VASP',
    },
  });
  await teach('getTravelRuleMessage', { params: { id: message.id } });
  await teach('listTravelRuleMessages', { query: { limit: '1' } });
  await teach('listCounterparties', { query: { limit: '1' } });
  const vasp = await teach('addCounterparty', {
    body: { name: 'Paper VASP', country: 'PT', protocols: [{ name: 'email', endpoint: 'desk@paper.example' }] },
  });
  const params = { id: vasp.id };
  await teach('getCounterparty', { params });
  await teach('changeCounterparty', { params, body: { due_diligence: 'approved' } });
  await teachLink(teacher, vasp.id, mail);
  await teachTrp(teacher);
  const spare = await teach('addCounterparty', { body: { name: 'Spare VASP' } });
  await teach('deleteCounterparty', { params: { id: spare.id } });
}

async function teachLink({ teach, service }: Teacher, counterparty: string, mail: MailReceiver): Promise<void> {
  const sent = await service.api('POST', '/v1/travel-rule/messages', {
    originator: ORIGINATOR,
    beneficiary: BENEFICIARY,
    amount: '0.5',
    asset: 'BTC',
    beneficiary_address: ADDRESS,
    counterparty_id: counterparty,
  });
  const find = async () =>
    mail.mails.map(({ raw }) => raw.replaceAll(/=\r?\n/g, '').match(/travel-rule\/links\/([\w-]+)/)?.[1]).find(Boolean);
  const token = (await until(find, (found) => found !== undefined, 30_000)) ?? '';
  await teach('getTravelRuleLink', { params: { token }, key: null });
  await teach('answerTravelRuleLink', {
    params: { token },
    key: null,
    body: { response: 'rejected', comment: 'Not our customer' },
  });
  await teach('deleteTravelRuleMessage', { params: { id: sent.body.id } });
}

async function teachTrp({ teach, service }: Teacher): Promise<void> {
  const own = await teach('createTravelAddress', { body: { subject_reference: 'cust-7' } });
  await teach('listTravelAddresses');
  for (const id of ['getInstallationIdentity', 'getTrpExtensions', 'getTrpUptime', 'getTrpVersion'])
    await teach(id, { key: null });
  const endpoint = new URL(own.url);
  const token = endpoint.pathname.split('/').at(-1) ?? '';
  const peer = await service.api('POST', '/v1/travel-rule/counterparties', {
    name: 'This very VASP',
    protocols: [{ name: 'trp', endpoint: own.url.replace(/\?.*$/, '') }],
  });
  await teach('checkReachability', { params: { id: peer.body.id } });
  await teach('getTrpIdentity', { params: { token }, key: null });
  await teachInquiry({ teach, service } as Teacher, token);
}

const TRP = (identifier: string) => ({
  'api-version': '3.1.0',
  'request-identifier': identifier,
  'content-type': 'application/json',
});

/** What another VASP sends: an inquiry, and later the hash; and its answer to an inquiry from here. */
async function teachInquiry({ teach, service }: Teacher, token: string): Promise<void> {
  const peer = await startReceiver(() => ({ status: 200, body: '{"version":"3.2.1"}' }));
  try {
    await teach('postTrpInquiry', {
      params: { token },
      key: null,
      headers: TRP('3f2b8b52-9d3e-4a0b-8a1e-2f1c5b7d9e10'),
      body: JSON.stringify(inquiry(peer.url)),
    });
    const inbox = async () => (await service.api('GET', '/v1/travel-rule/messages?direction=in')).body.data[0];
    const { id } = await until(inbox, (found) => found?.status === 'review', 30_000);
    await service.api('POST', '/v1/travel-rule/messages', {
      action: 'accept',
      message_id: id,
      beneficiary_address: ADDRESS,
    });
    const [resolution] = await peer.until(1, ({ body }) => body.approved !== undefined);
    await teach('postTrpConfirmation', {
      params: { token: lastPart(resolution?.body.approved.callback) },
      key: null,
      headers: TRP('3f2b8b52-9d3e-4a0b-8a1e-2f1c5b7d9e10'),
      body: JSON.stringify({ txid: '5e7a8c0d' }),
    });
    const vasp = await service.api('POST', '/v1/travel-rule/counterparties', {
      name: 'Peer VASP',
      protocols: [{ name: 'trp', endpoint: peer.url }],
    });
    await service.api('POST', '/v1/travel-rule/messages', {
      originator: ORIGINATOR,
      beneficiary: BENEFICIARY,
      amount: '0.25',
      asset: 'BTC',
      counterparty_id: vasp.body.id,
    });
    const [sent] = await peer.until(1, ({ body }) => body.IVMS101 !== undefined);
    await teach('postTrpResolution', {
      params: { token: lastPart(sent?.body.callback) },
      key: null,
      headers: TRP(String(sent?.headers['request-identifier'])),
      body: JSON.stringify({ approved: { address: ADDRESS, callback: peer.url } }),
    });
  } finally {
    await peer.close();
  }
}

const lastPart = (url: string) => new URL(url).pathname.split('/').at(-1) ?? '';

function inquiry(callback: string): object {
  const person = (name: string) => ({
    naturalPerson: {
      name: { nameIdentifier: [{ primaryIdentifier: name, nameIdentifierType: 'LEGL' }] },
      customerIdentification: 'cust-42',
    },
  });
  return {
    asset: { slip0044: 0 },
    amount: '0.10',
    callback,
    IVMS101: {
      originator: { originatorPersons: [person('Silva')], accountNumber: ['cust-42'] },
      beneficiary: { beneficiaryPersons: [person('Costa')], accountNumber: ['cust-7'] },
    },
  };
}

/** Articles of a news provider, signed as its webhooks are. */
export async function teachMedia({ teach }: Teacher, secret: string): Promise<void> {
  const body = JSON.stringify({
    articles: [
      {
        url: 'https://news.example/1',
        title: 'Shipping director charged',
        body: 'Ottokar Grebnovik, 52, was charged with bribery on Monday.',
        published_at: '2026-05-04',
        outlet: 'Example News',
      },
    ],
  });
  const at = Math.floor(Date.now() / 1000);
  await teach('postMediaArticles', {
    params: { source: 'wire' },
    key: null,
    headers: {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(at),
      'webhook-signature': standardWebhookSignature(secret, 'msg_1', at, Buffer.from(body)),
    },
    body,
  });
}
