import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Command, CommandError } from './command.js';

const PROGRAM = fileURLToPath(new URL('../wallets/bench.js', import.meta.url));

export const benchWallets: Command = {
  help: `Usage: assay bench wallets

Measures wallet screening on synthetic data (500,000 tags, 1,000,000 transfers) and, where the evaluation data folder is
there, on real lists: mutants of addresses, loading, screening, exposure by each method. Takes about two minutes and 1 GB.`,

  async run(args) {
    if (!existsSync(PROGRAM)) throw new CommandError('The benchmark is not built: run "npm run build".');
    const child = spawn(process.execPath, [PROGRAM, ...args], { stdio: 'inherit' });
    return new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code) => resolve(code ?? 1));
    });
  },
};
