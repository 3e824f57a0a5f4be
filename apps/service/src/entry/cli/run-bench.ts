import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { serviceFile } from '../../files.js';
import { CommandError } from './command.js';

/**
 * Runs a benchmark of `tools/bench` as a process of its own and gives its exit status. The service holds nothing of it.
 * @throws CommandError where the repository was not built, or the tools are absent
 */
export async function runBench(file: string, args: readonly string[]): Promise<number> {
  const program = fileURLToPath(serviceFile(`../../tools/bench/dist/${file}`));
  if (!existsSync(program)) throw new CommandError('The benchmark is not built: run "npm run build".');
  const child = spawn(process.execPath, [program, ...args], { stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
