import type { Command } from './command.js';
import { runBench } from './run-bench.js';

export const benchWallets: Command = {
  help: `Usage: assay bench wallets

Measures wallet screening on synthetic data (500,000 tags, 1,000,000 transfers) and, where the evaluation data folder is
there, on real lists: mutants of addresses, loading, screening, exposure by each method. Takes about two minutes and 1 GB.`,

  run: (args) => runBench('wallets/bench.js', args),
};
