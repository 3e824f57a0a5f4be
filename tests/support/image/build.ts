import { X509Certificate } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { rootCertificates } from 'node:tls';
import { fileURLToPath } from 'node:url';
import type { Architecture, ImageTools } from './tools.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/g;

export interface Wanted {
  readonly architecture: Architecture;
  readonly postgres: boolean;
}

/** An image, and what it weighs as it would be pulled. */
export interface Built {
  readonly name: string;
  readonly digest: string;
  /** Packed by zstd, as the Containerfile says to push it. */
  readonly compressedBytes: number;
  /** Packed by gzip, as programs do that are told nothing. */
  readonly gzipBytes: number;
  readonly config: ImageConfig;
}

export interface ImageConfig {
  readonly User: string;
  readonly Env: readonly string[];
  readonly Entrypoint: readonly string[];
  readonly WorkingDir: string;
}

/** Builds the image of the Containerfile. @param name of the image @param target what it stands on */
export async function buildImage(
  tools: ImageTools,
  name: string,
  { architecture, postgres }: Wanted,
  bases: Readonly<Record<Architecture, string>>,
): Promise<Built> {
  const secret = `${tools.folder}/npmrc`;
  await writeFile(secret, npmSettings());
  const args = [
    // Known by itself from buildah 1.29 on.
    'BUILDPLATFORM=linux/amd64',
    `BASE=${bases.amd64}`,
    `TARGET_BASE=${bases[architecture]}`,
    `EMBEDDED_POSTGRES=${postgres ? 1 : 0}`,
    `TARGETARCH=${architecture}`,
  ].flatMap((arg) => ['--build-arg', arg]);
  const how = ['--isolation', 'chroot', '--network', 'host', '--no-cache', '--timestamp', '0', '--arch', architecture];
  await tools.buildah(
    'build',
    ...how,
    ...args,
    '--secret',
    `id=npmrc,src=${secret}`,
    '-f',
    `${ROOT}Containerfile`,
    '-t',
    name,
    ROOT,
  );
  return { name, ...(await weigh(tools, name)) };
}

/** Writes the image as it is pulled, once with each packing, and removes it again. */
async function weigh(tools: ImageTools, name: string): Promise<Omit<Built, 'name'>> {
  const { bytes: gzipBytes } = await pushed(tools, name, []);
  const { bytes, ...rest } = await pushed(tools, name, ['--compression-format', 'zstd', '--compression-level', '19']);
  return { ...rest, compressedBytes: bytes, gzipBytes };
}

async function pushed(tools: ImageTools, name: string, packing: readonly string[]) {
  const folder = `${tools.folder}/pushed`;
  await tools.buildah('push', ...packing, name, `oci:${folder}:it`);
  const blob = async (digest: string) =>
    JSON.parse(await readFile(`${folder}/blobs/${digest.replace(':', '/')}`, 'utf8'));
  try {
    const index = JSON.parse(await readFile(`${folder}/index.json`, 'utf8'));
    const digest: string = index.manifests[0].digest;
    const manifest = await blob(digest);
    const sizes: number[] = manifest.layers.map(({ size }: { size: number }) => size);
    const { config } = await blob(manifest.config.digest);
    return { digest, bytes: sizes.reduce((sum, size) => sum + size, 0), config };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * The certificate authorities that this machine trusts beyond Node's own: the image that builds knows only those. npm
 * hands its settings to every script as variables, and the whole list of a machine is longer than a variable may be.
 */
function npmSettings(): string {
  const file = process.env['NODE_EXTRA_CA_CERTS'];
  const found = file && existsSync(file) ? (readFileSync(file, 'utf8').match(CERTIFICATE) ?? []) : [];
  const fingerprint = (pem: string) => new X509Certificate(pem).fingerprint256;
  const known = new Set(rootCertificates.map(fingerprint));
  const own = found.filter((pem) => !known.has(fingerprint(pem)));
  return own.map((pem) => `ca[]="${pem.replaceAll('\n', '\\n')}"\n`).join('');
}
