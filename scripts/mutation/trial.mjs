import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { applied } from './draw.mjs';

const RUNNER = fileURLToPath(new URL('runner.mjs', import.meta.url));
const START_MS = 120_000;
/** A mutant may take this many times as long as the tests without one, and a little more. */
const PATIENCE = 6;
const PATIENCE_MS = 10_000;

/** Tries mutants of one package, one at a time, in a process that is started again when a mutant never comes back. */
export class Trial {
  #child;
  #patienceMs = START_MS;
  #scores = new Map();
  #root;
  #name;

  constructor(root, name) {
    this.#root = root;
    this.#name = name;
  }

  /** @throws Error when the tests fail without any mutant */
  async start() {
    const baseline = await this.#run({ file: '', text: '' }, START_MS);
    if (baseline.outcome !== 'survived')
      throw new Error(`The tests of ${this.#name} fail without a mutant: ${baseline.test}`);
    const total = Object.values(baseline.times).reduce((sum, ms) => sum + ms, 0);
    this.#patienceMs = total * PATIENCE + PATIENCE_MS;
    for (const [file, ms] of Object.entries(baseline.times)) this.#scores.set(file, { ms, kills: 1 });
  }

  /** @returns {outcome: 'killed' | 'timeout' | 'survived', test} */
  async try(mutant) {
    const source = readFileSync(join(this.#root, mutant.file), 'utf8');
    const message = { file: mutant.file, text: applied(source, mutant), tests: this.#order(mutant) };
    const result = await this.#run(message, this.#patienceMs);
    const known = this.#scores.get(result.file);
    if (known) known.kills += 1;
    return result;
  }

  stop() {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }

  /** The tests beside the file first, then those that found most in the least time. */
  #order({ file }) {
    const beside = join(this.#root, file).replace(/\.ts$/, '.test.ts');
    const worth = ([path, { ms, kills }]) => (path === beside ? Number.POSITIVE_INFINITY : kills / (ms + 50));
    return [...this.#scores].sort((a, b) => worth(b) - worth(a)).map(([path]) => path);
  }

  async #run(message, limitMs) {
    this.#child ??= await started(this.#root, this.#name);
    const child = this.#child;
    const answer = await answerOf(child, limitMs, () => child.send(message));
    if (answer === undefined || answer.ended) {
      this.stop();
      return { outcome: 'timeout', test: answer ? 'the process ended' : `nothing after ${limitMs} ms` };
    }
    return { ...answer, outcome: answer.failed ? 'killed' : 'survived' };
  }
}

async function started(root, name) {
  const child = fork(RUNNER, [root, name], { cwd: root, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  const answer = await answerOf(child, START_MS, () => undefined);
  if (!answer?.ready) throw new Error(`The test runner for ${name} did not start.`);
  return child;
}

/** What the child says next; `{ended}` when it exits instead, undefined when the limit is reached. */
function answerOf(child, limitMs, ask) {
  return new Promise((resolve) => {
    const done = (value) => {
      clearTimeout(timer);
      child.off('message', done);
      child.off('exit', ended);
      resolve(value);
    };
    const ended = () => done({ ended: true });
    const timer = setTimeout(() => done(undefined), limitMs);
    child.once('message', done);
    child.once('exit', ended);
    ask();
  });
}
