import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Command, CommandError } from './command.js';

const PROGRAM = fileURLToPath(new URL('../vision/faces/bench/main.js', import.meta.url));

export const benchFaces: Command = {
  help: `Usage: assay bench faces [--write FILE]

Measures the face models on the optional evaluation data in the folder "shared" beside the repository: error rates with
the threshold chosen without the person it is used on, ages, spoof samples, the attack set, processor time, memory and the
1:N search. Takes some minutes.
  --write FILE  also writes the table there as Markdown`,

  async run(args) {
    if (!existsSync(PROGRAM)) throw new CommandError('The benchmark is not built: run "npm run build".');
    const child = spawn(process.execPath, [PROGRAM, ...args], { stdio: 'inherit' });
    return new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code) => resolve(code ?? 1));
    });
  },
};
