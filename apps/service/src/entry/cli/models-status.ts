import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { serviceFile } from '../../files.js';
import { readConfig } from '../../platform/config.js';
import { describeModels, type ModelDescription } from '../../platform/vision/faces/describe-models.js';
import { type Command, print, readArgs } from './command.js';

interface SelfTest {
  readonly role: string;
  readonly ok: boolean;
  readonly problem: string;
  readonly loadMs: number;
}

const MRZ_FOLDER = serviceFile('models/mrz/');
/** Roles of the model manifest; a role without a model leaves the checks that need it unavailable. */
const ROLES = ['face_detector', 'face_landmarks', 'face_embedder', 'face_pad', 'face_age', 'ocr'] as const;

export interface ModelsStatus {
  readonly models: readonly ModelDescription[];
  readonly missing_roles: readonly string[];
}

export const modelsStatus: Command = {
  help: `Usage: assay models status [--test] [--json]

Shows the models of each role and checks their files against their hashes. ASSAY_MODELS names a manifest of one's own.
Exit status 1 when a model cannot be used.
  --test  also loads every face model and runs its self-test
  --json  {"models":[{"role","id","version","runtime","sha256","licence","ok","problem"}],"missing_roles":[],"tests":[]}`,

  async run(given, io) {
    const args = readArgs(given, [], [0, 0], ['test']);
    const { models: manifest } = readConfig(process.env);
    const status = await readModels(manifest);
    const tests = args.flag('test') ? await selfTests(manifest) : [];
    print(io, args, { ...status, tests }, [
      ...status.models.map(
        ({ role, id, version, licence, ok, problem }) =>
          `${ok ? '✓' : '✗'} ${role.padEnd(14)} ${id} ${version} (${licence})${problem ? `: ${problem}` : ''}`,
      ),
      ...status.missing_roles.map((role) => `- ${role.padEnd(14)} no model: checks that need it are unavailable`),
      ...tests.map(
        ({ role, ok, problem, loadMs }) =>
          `${ok ? '✓' : '✗'} ${role.padEnd(14)} self-test ${problem || `${loadMs} ms`}`,
      ),
    ]);
    return [...status.models, ...tests].every(({ ok }) => ok) ? 0 : 1;
  },
};

/** The models that would run, and the roles without one. @throws RangeError for a faulty manifest. */
export async function readModels(manifest: string | undefined): Promise<ModelsStatus> {
  const models = [...(await describeModels(manifest)), await lineReader()];
  const filled = new Set(models.map(({ role }) => role));
  return { models, missing_roles: ROLES.filter((role) => !filled.has(role)) };
}

/** Loads the models in this process, which does nothing else. */
async function selfTests(manifestPath: string | undefined): Promise<readonly SelfTest[]> {
  const { testModels } = await import('../../platform/vision/faces/test-models.js');
  return testModels({}, manifestPath ? { manifestPath } : {});
}

async function lineReader(): Promise<ModelDescription> {
  const manifest = JSON.parse(await readFile(new URL('manifest.json', MRZ_FOLDER), 'utf8')) as {
    readonly id: string;
    readonly version: string;
    readonly file: string;
    readonly sha256: string;
    readonly licence: string;
  };
  const bytes = await readFile(new URL(manifest.file, MRZ_FOLDER)).catch(() => undefined);
  const sha256 = bytes ? createHash('sha256').update(bytes).digest('hex') : '';
  const ok = sha256 === manifest.sha256;
  return {
    role: 'ocr',
    id: manifest.id,
    version: manifest.version,
    runtime: 'onnx',
    sha256,
    licence: manifest.licence,
    ok,
    problem: ok ? '' : 'The file is missing or does not have the hash of its manifest.',
  };
}
