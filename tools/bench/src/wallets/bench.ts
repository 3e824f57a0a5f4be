import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { at } from '@assay/kernel';
import { readTags, readTransfers, writeTags, writeTransfers } from '@assay/service/risk/wallets/snapshot.js';
import {
  assessWallet,
  linkTags,
  makeGraph,
  makeTagIndex,
  readAddress,
  seededMutants,
  type Tag,
  type WalletData,
} from '@assay/wallets';
import { keepRun } from '../all/figure.js';
import { benchMain, COMMON_OPTIONS, COMMON_USAGE, checkGiven } from '../given/bench-main.js';
import { makeNodes, makeRandom, makeTags, makeTransfers, percentiles } from './bench-data.js';
import { measureLists } from './given-lists.js';

const USAGE = `Usage: npm run bench:wallets -- [--only lists] [--data DIR]

Counts listed addresses that are reported, damaged ones that are seen, and measures load, screening and exposure.
  --only lists  the lists alone
  --data DIR    measures lists, TagPacks and queries of a folder instead
${COMMON_USAGE}
`;

const EVALUATION = fileURLToPath(new URL('../../../../tests/evaluation/wallets/ofac_2024-09-27/', import.meta.url));
const NOW = Date.parse('2026-11-20T00:00:00Z');
const TAGS = 500_000;
const TRANSFERS = 1_000_000;
const SCREENINGS = 20_000;
const WALKS = 2000;
const MUTANTS = 10_000;

/** One address of each form with a checksum, of published vectors. */
const FORMS: Readonly<Record<string, string>> = {
  'bitcoin base58check': '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
  'bitcoin bech32': 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  'bitcoin bech32m': 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  'bitcoin cash cashaddr': 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a',
  'ethereum eip-55': '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  tron: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  'xrp classic': 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
  'xrp x-address': 'XVLhHMPHU98es4dbozjVtdWzVrDjtV18pX8yuPT7y4xaEHi',
  litecoin: 'LNf2JDiuunBz7GMDKFYHN4rq5meXWxiwfb',
  dogecoin: 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L',
  dash: 'XnPFsRWTaSgiVauosEwQ6dEitGYXgwznz2',
  zcash: 't1ZmpK4QFcvyQZ3ghTgSboBW8b4HgiZHQF9',
  monero: '44AFFq5kSiGBoZ4NMDwYtN18obc8AemS33DBLWs3H7otXft3XjrpDtQGv7SqSsaBYBb98uNbr2VBBEt7f2wfn3RVGQBEP3A',
  stellar: 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ',
  algorand: '7ZUECA7HFLZTXENRV24SHLU4AVPUTMTTDUFUBNBD64C73F3UHRTHAIOF6Q',
  'cardano shelley': 'addr1vx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzers66hrl8',
  'cardano byron': 'Ae2tdPwUPEZFRbyhz3cpfC2CumGzNkFBN2L42rcUc2yjQpEkxDbkPodpMAi',
};

/** Prints what wallets find and cost. Times are processor time, so that other work counts little. Exit codes: 0, 2 usage. */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { ...COMMON_OPTIONS, only: { type: 'string' } } });
  if ((values.only ?? 'lists') !== 'lists') {
    process.stderr.write(USAGE);
    return 2;
  }
  const { data, results } = checkGiven('wallets', values);
  const figures = measureLists(data ?? EVALUATION, data ?? 'OFAC digital-currency lists of 2024-09-27', NOW);
  for (const { judgement, right, of } of figures) console.log(`${judgement}: ${right} of ${of}`);
  if (data !== undefined) {
    await keepRun(results, 'wallets', figures);
    return 0;
  }
  const { unseen, made } = mutants();
  const published = 'single-character mutants of published addresses';
  await keepRun(results, 'wallets', [
    ...figures,
    { judgement: 'Damaged address refused', data: published, right: made - unseen, of: made },
  ]);
  if (values.only === 'lists') return 0;
  const random = makeRandom(12_345);
  const tags = makeTags(TAGS, random);
  const wallets = load(tags, random);
  screenings(wallets, tags);
  walks(wallets, random);
  console.log(
    `resident memory ${Math.round(process.memoryUsage().rss / 1e6)} MB, with the synthetic rows it was made of`,
  );
  return 0;
}

/** Processor time, user and system, in milliseconds. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function mutants(): { unseen: number; made: number } {
  const sum = { unseen: 0, made: 0 };
  for (const [form, text] of Object.entries(FORMS)) {
    let unseen = 0;
    for (const mutant of seededMutants(text, MUTANTS)) {
      const reading = readAddress(mutant);
      if (reading.ok && reading.address.checksum !== 'mismatch') unseen += 1;
      sum.made += 1;
    }
    sum.unseen += unseen;
    console.log(`${form.padEnd(24)} ${unseen} of ${MUTANTS} single-character mutants unseen`);
  }
  return sum;
}

function load(tags: readonly Tag[], random: () => number): WalletData {
  const nodes = makeNodes(250_000, tags, random);
  const tagBytes = writeTags(tags);
  const transferBytes = writeTransfers(makeTransfers(TRANSFERS, nodes, random));
  let [cpu, wall] = [cpuMs(), performance.now()];
  const lap = (what: string): void => {
    console.log(
      `${what}: ${Math.round(cpuMs() - cpu)} ms of processor time, ${Math.round(performance.now() - wall)} ms in all`,
    );
    [cpu, wall] = [cpuMs(), performance.now()];
  };
  const builder = makeTagIndex();
  builder.add('bench', '1', readTags(tagBytes));
  const index = builder.build();
  lap(`load of ${TAGS} tags from a snapshot of ${(tagBytes.length / 1e6).toFixed(1)} MB`);
  const transfers = makeGraph();
  for (const transfer of readTransfers(transferBytes)) transfers.add(transfer);
  const graph = transfers.build();
  const links = linkTags(graph, index);
  lap(`load of ${TRANSFERS} transfers from a snapshot of ${(transferBytes.length / 1e6).toFixed(1)} MB`);
  return { tags: index, graph, links };
}

function screenings({ tags }: WalletData, rows: readonly Tag[]): void {
  const run = (from: number): void => {
    for (let index = 0; index < SCREENINGS; index += 1) {
      const reading = readAddress(at(rows, (from + index * 17) % rows.length).address);
      if (!reading.ok) continue;
      assessWallet(
        { tags, graph: undefined },
        { address: reading.address, directions: ['inbound'], method: 'haircut', asOf: NOW, withSample: false },
      );
    }
  };
  run(0);
  const started = cpuMs();
  run(7);
  console.log(
    `screening an address against ${TAGS} tags: ${((cpuMs() - started) / SCREENINGS).toFixed(3)} ms of processor time`,
  );
}

function walks(data: WalletData, random: () => number): void {
  const { graph } = data;
  if (!graph) return;
  for (const method of ['haircut', 'fifo', 'poison'] as const) {
    const times: number[] = [];
    let [followed, truncated, worst] = [0, 0, 0];
    for (let index = 0; index < WALKS; index += 1) {
      const key = graph.keyOf(Math.floor(random() * graph.nodes));
      const started = cpuMs();
      const { coverage, exposure } = assessWallet(data, {
        address: { key, checksum: 'absent' },
        directions: ['inbound'],
        method,
        asOf: NOW,
        withSample: false,
      });
      times.push(cpuMs() - started);
      followed += coverage.followed;
      truncated += coverage.truncated ? 1 : 0;
      const sum = exposure.reduce((all, part) => all + part.directShare + part.indirectShare, 0);
      worst = Math.max(worst, Math.abs(sum - 1));
    }
    const { p50, p95, p99, max } = percentiles(times);
    const figures = [p50, p95, p99, max].map((value) => value.toFixed(1)).join(' / ');
    console.log(
      `5 hops, ${method}: p50 / p95 / p99 / max ${figures} ms of processor time, ${Math.round(followed / WALKS)} transfers followed, ${truncated} of ${WALKS} truncated, shares off 1 by at most ${worst.toExponential(1)}`,
    );
  }
}

await benchMain('wallets', USAGE, main);
