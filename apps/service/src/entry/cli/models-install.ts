import { readFile } from 'node:fs/promises';
import { at } from '@assay/kernel';
import { readConfig } from '../../platform/config.js';
import { readJsonFile } from '../../platform/json-file.js';
import { fetchModel } from '../../platform/vision/faces/fetch-model.js';
import { installModel } from '../../platform/vision/faces/install-model.js';
import { ModelRefused } from '../../platform/vision/faces/model-refused.js';
import { type Command, CommandError, print, readArgs, UsageError } from './command.js';

const ROLES = ['face_detector', 'face_embedder', 'face_pad', 'face_age'] as const;

export const modelsInstall: Command = {
  help: `Usage: assay models install FILE|URL --role ROLE [--sha256 HEX] [--id ID] [--version V] [--licence TEXT] [--settings FILE] [--json]

Checks an ONNX model against its hash, loads it, runs its self-test and installs it into the data folder, where every
start of the service finds it (unless ASSAY_MODELS names another manifest). Another face_embedder replaces the present
one, and faces are described again; further face_pad models join the ensemble.
  --role ROLE      ${ROLES.join(', ')}
  --sha256 HEX     what the file must hash to; required for a URL
  --id ID          default: the name of the file
  --version V      default: 1; another face_embedder of the same name needs another one
  --licence TEXT   shown by models status
  --settings FILE  JSON with input, crop, output, thresholds and calibration (see docs/guides/models.md)
  --json           {"role","id","version","file","sha256","manifest"}`,

  async run(given, io) {
    const args = readArgs(given, ['role', 'sha256', 'id', 'version', 'licence', 'settings'], [1, 1]);
    const role = ROLES.find((known) => known === args.text('role'));
    if (!role) throw new UsageError(`--role is one of ${ROLES.join(', ')}.`);
    const source = at(args.positionals, 0);
    const remote = /^https?:/i.test(source);
    const sha256 = args.text('sha256')?.toLowerCase();
    if (remote && !sha256) throw new UsageError('--sha256 is required for a URL.');
    const { dataDir } = readConfig(process.env);
    try {
      const bytes = remote ? await fetchModel(source, (line) => io.err(line)) : await readFile(source);
      const settingsFile = args.text('settings');
      const settings = settingsFile ? await readJsonFile(settingsFile) : {};
      const installed = await installModel(dataDir, {
        role,
        id: args.text('id') ?? nameOf(source),
        version: args.text('version') ?? '1',
        licence: args.text('licence') ?? 'not stated',
        sha256,
        settings: typeof settings === 'object' && settings !== null ? settings : {},
        bytes,
      });
      const lines = [
        `${role} ${installed.id} ${installed.version} is installed: ${installed.file}`,
        'Restart the service to use it.',
      ];
      if (process.env['ASSAY_MODELS']) lines.push('ASSAY_MODELS is set and names another manifest, which goes first.');
      print(io, args, installed, lines);
      return 0;
    } catch (error) {
      if (error instanceof ModelRefused || error instanceof RangeError || error instanceof SyntaxError)
        throw new CommandError(error.message);
      const { code, path } = error as { code?: string; path?: string };
      if (code === 'ENOENT') throw new CommandError(`There is no file ${path ?? source}.`);
      throw error;
    }
  },
};

function nameOf(source: string): string {
  const name = (source.split(/[?#]/)[0] ?? source).split(/[\\/]/).at(-1) ?? source;
  return name
    .replace(/\.onnx$/i, '')
    .toLowerCase()
    .slice(0, 64);
}
