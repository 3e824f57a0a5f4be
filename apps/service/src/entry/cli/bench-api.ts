import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { serviceFile } from '../../files.js';
import { type Command, CommandError } from './command.js';

const PROGRAM = fileURLToPath(serviceFile('../../tools/dist/bench/api.js'));

export const benchApi: Command = {
  help: `Usage: assay bench api [--rounds N] [--seconds N] [--json]

Starts the service and bare baselines on fresh data and measures them in turn. Nothing else should be busy meanwhile.
  --rounds N   interleaved rounds, of which the median counts (default: 5)
  --seconds N  seconds a round and part (default: 3)
  --json       one object on standard output`,

  async run(args) {
    if (!existsSync(PROGRAM)) throw new CommandError('The benchmark is not built: run "npm run build".');
    const child = spawn(process.execPath, [PROGRAM, ...args], { stdio: 'inherit' });
    return new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code) => resolve(code ?? 1));
    });
  },
};
