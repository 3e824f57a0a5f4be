import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { entryFile } from '../../files.js';
import type { Command } from './command.js';

export const benchWallets: Command = {
  help: `Usage: assay bench wallets

Measures wallet screening on synthetic data (500,000 tags, 1,000,000 transfers) and, where the evaluation data folder is
there, on real lists: mutants of addresses, loading, screening, exposure by each method. Takes about two minutes and 1 GB.`,

  async run(args) {
    const child = spawn(process.execPath, [fileURLToPath(entryFile('risk/wallets/bench.js')), ...args], {
      stdio: 'inherit',
    });
    return new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code) => resolve(code ?? 1));
    });
  },
};
