import { join } from 'node:path';
import { builtInModel } from './built-in-models.js';
import { loadDlibEmbedder } from './dlib-embedder.js';
import type { Embedder } from './embedder.js';
import { evaluate } from './evaluation.js';
import { evaluationPairs, sharedFolder } from './evaluation-data.js';
import type { ManifestEntry } from './manifest.js';
import { loadOnnxEmbedder } from './onnx-embedder.js';

/** The plug-in descriptor network of the evaluation data, as a manifest would name it. */
export function evaluationEmbedderEntry(modelsFolder: string): ManifestEntry {
  return {
    role: 'face_embedder',
    id: 'mobilefacenet-arcface-128',
    version: '1',
    runtime: 'onnx',
    file: join(modelsFolder, 'MobileFaceNet.onnx'),
    sha256: 'b7120c095d60094f28a4a54ba6a8bf51b297a6273fb40ef6350dfec1f63d9507',
    licence: 'Apache-2.0',
    settings: {},
  };
}

/** Prints accuracy, processor time and memory of the descriptor models on the optional evaluation data. */
async function main(): Promise<void> {
  const folder = sharedFolder('data', 'faces');
  if (!folder) {
    process.stdout.write('No evaluation data: the folder "shared" beside the repository is absent.\n');
    return;
  }
  const embedders: Embedder[] = [await loadDlibEmbedder(builtInModel('face_embedder'))];
  const models = sharedFolder('models');
  if (models) embedders.push(await loadOnnxEmbedder(evaluationEmbedderEntry(models)));
  const results = await evaluate(evaluationPairs(folder), embedders);
  for (const [index, accuracy] of results.entries()) {
    const points = accuracy.operatingPoints.map(
      ({ falseMatchRate, trueAcceptRate, raw }) =>
        `TAR ${(100 * trueAcceptRate).toFixed(1)} % at FMR ${falseMatchRate} (raw ${raw.toFixed(3)})`,
    );
    process.stdout.write(
      `${embedders[index]!.model.id}: ${points.join(', ')}; ${accuracy.genuine} genuine, ${accuracy.impostor} impostor` +
        ` pairs, ${accuracy.lost} lost; ${accuracy.pairCpuMs.toFixed(0)} CPU-ms a pair\n`,
    );
  }
  process.stdout.write(`RSS ${(process.memoryUsage.rss() / 1e6).toFixed(0)} MB\n`);
}

if (process.argv[1]?.endsWith('bench.js')) await main();
