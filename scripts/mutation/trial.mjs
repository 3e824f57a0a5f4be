import { fork } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { applied } from './draw.mjs';
import { reaches, testsThatSee } from './relevant.mjs';

const RUNNER = fileURLToPath(new URL('runner.mjs', import.meta.url));
/** A test file may take this many times the processor time that it takes without a mutant, and a little more. */
const PATIENCE = 8;
const PATIENCE_MS = 6000;
/** The clock decides only where a process that waits for ever spends no processor time at all. */
const IDLE_MS = 600_000;
const TICKS_MS = 10;
const LOOK_MS = 500;
const HEAP_MIB = 1024;

/** Tries mutants of one package, one at a time, in a process that is started again when a mutant never comes back. */
export class Trial {
  #child;
  #scores = new Map();
  #root;
  #name;
  #files;

  /** @param files of the package that will be changed, from the root */
  constructor(root, name, files) {
    this.#root = root;
    this.#name = name;
    this.#files = [...new Set(files)].map((file) => join(root, file));
  }

  /** @throws Error when the tests fail without any mutant */
  async start() {
    const all = testsOf(join(this.#root, 'packages', this.#name, 'src'));
    const tests = all.filter((test) => this.#files.some((file) => reaches(test, file)));
    const baseline = await this.#run({ file: '', text: '', tests });
    if (baseline.outcome !== 'survived')
      throw new Error(`The tests of ${this.#name} fail without a mutant: ${baseline.test}`);
    for (const [file, ms] of Object.entries(baseline.spent)) this.#scores.set(file, { ms, kills: 1 });
  }

  /** @returns {outcome: 'killed' | 'timeout' | 'survived', test, cpuMs} */
  async try(mutant) {
    const source = readFileSync(join(this.#root, mutant.file), 'utf8');
    const result = await this.#run({
      file: mutant.file,
      text: applied(source, mutant),
      tests: this.#order(mutant),
    });
    const known = this.#scores.get(result.file);
    if (known) known.kills += 1;
    return result;
  }

  stop() {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }

  /** The tests that can see the file: those beside it first, then those that found most in the least time. */
  #order({ file }) {
    const path = join(this.#root, file);
    const beside = path.replace(/\.ts$/, '.test.ts');
    const worth = (test) => {
      const { ms, kills } = this.#scores.get(test);
      return (kills / (ms + 50)) * (test === beside ? 10 : 1);
    };
    return testsThatSee(path, [...this.#scores.keys()]).sort((a, b) => worth(b) - worth(a));
  }

  async #run(message) {
    this.#child ??= await started(this.#root, this.#name);
    const child = this.#child;
    const limitOf = (file) => (this.#scores.get(file)?.ms ?? IDLE_MS) * PATIENCE + PATIENCE_MS;
    const answer = await answerOf(child, limitOf, () => child.send(message));
    if (answer.over) {
      this.stop();
      return { outcome: 'timeout', test: answer.over, file: answer.file };
    }
    return { ...answer, outcome: answer.failed ? 'killed' : 'survived' };
  }
}

function testsOf(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => join(folder, path))
    .sort();
}

async function started(root, name) {
  const child = fork(RUNNER, [root], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: ['--experimental-vm-modules', '--no-warnings', `--max-old-space-size=${HEAP_MIB}`],
  });
  const answer = await answerOf(
    child,
    () => IDLE_MS,
    () => undefined,
  );
  if (!answer.ready) throw new Error(`The test runner for ${name} did not start.`);
  return child;
}

/**
 * What the child answers at last, or `{over}` when it ended or one test file took more processor time than `limitOf` says.
 * Processor time, not the clock: a busy machine must not look like an endless loop.
 */
function answerOf(child, limitOf, ask) {
  return new Promise((resolve) => {
    let file;
    let since = cpuMs(child.pid);
    const from = Date.now();
    const done = (value) => {
      clearInterval(timer);
      child.off('message', heard);
      child.off('exit', ended);
      resolve(value);
    };
    const heard = (message) => {
      if (!message.running) return done(message);
      file = message.running;
      since = cpuMs(child.pid);
    };
    const ended = () => done({ over: 'the process ended', file });
    const timer = setInterval(() => {
      if (cpuMs(child.pid) - since > limitOf(file)) done({ over: 'it never came back', file });
      else if (Date.now() - from > IDLE_MS) done({ over: `nothing after ${IDLE_MS} ms`, file });
    }, LOOK_MS);
    child.on('message', heard);
    child.once('exit', ended);
    ask();
  });
}

/** Processor time of a process with its threads; where the system does not tell, the clock. */
function cpuMs(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICKS_MS;
  } catch {
    return Date.now();
  }
}
