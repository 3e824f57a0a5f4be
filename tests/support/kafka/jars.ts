import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from '../registry-tools.js';

/** The release that is tested; the server runs on Java 17. */
export const KAFKA_VERSION = '4.1.1';

const PROJECT = `<project><modelVersion>4.0.0</modelVersion><groupId>assay</groupId><artifactId>kafka</artifactId><version>1</version>
<dependencies><dependency><groupId>org.apache.kafka</groupId><artifactId>kafka_2.13</artifactId><version>${KAFKA_VERSION}</version></dependency></dependencies></project>`;

/**
 * The folder of Kafka's libraries: ASSAY_KAFKA_LIBS, or what Maven fetches once into a folder of this machine's temporary
 * files. @throws Error where there is neither
 */
export async function kafkaJars(): Promise<string> {
  const named = process.env['ASSAY_KAFKA_LIBS'];
  if (named) return named;
  const kept = join(tmpdir(), `assay-kafka-${KAFKA_VERSION}`);
  if (existsSync(kept)) return kept;
  const folder = await mkdtemp(join(tmpdir(), 'assay-kafka-jars-'));
  try {
    await writeFile(join(folder, 'pom.xml'), PROJECT);
    await mkdir(join(folder, 'lib'));
    const args = ['-q', '-B', 'dependency:copy-dependencies', `-DoutputDirectory=${join(folder, 'lib')}`];
    const done = await runTool('mvn', args, { cwd: folder });
    if (done?.status !== 0)
      throw new Error(`Kafka cannot be had here (Maven, or ASSAY_KAFKA_LIBS): ${done?.said ?? ''}`);
    await rename(join(folder, 'lib'), kept);
    return kept;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
