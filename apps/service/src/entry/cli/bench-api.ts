import type { Command } from './command.js';
import { runBench } from './run-bench.js';

export const benchApi: Command = {
  help: `Usage: assay bench api [--rounds N] [--seconds N] [--json]

Starts the service and bare baselines on fresh data and measures them in turn. Nothing else should be busy meanwhile.
  --rounds N   interleaved rounds, of which the median counts (default: 5)
  --seconds N  seconds a round and part (default: 3)
  --json       one object on standard output`,

  run: (args) => runBench('api.js', args),
};
