import { readFile } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';
import type { ClientCertificate } from './connector.js';

/** The files of a certificate and of its key, PEM. */
interface CertificateSource {
  readonly trpCertificate: { readonly certFile: string; readonly keyFile: string } | undefined;
}

/**
 * The certificate by which other VASPs know us over TRP, and its key.
 * @returns undefined where none is configured
 * @throws RangeError naming the variable whose file cannot be read, and both when they do not belong together
 */
export async function readClientCertificate({
  trpCertificate: files,
}: CertificateSource): Promise<ClientCertificate | undefined> {
  if (!files) return undefined;
  const [cert, key] = await Promise.all([
    read(files.certFile, 'ASSAY_TRP_CLIENT_CERT'),
    read(files.keyFile, 'ASSAY_TRP_CLIENT_KEY'),
  ]);
  try {
    createSecureContext({ cert, key });
  } catch (error) {
    throw new RangeError(`ASSAY_TRP_CLIENT_CERT and ASSAY_TRP_CLIENT_KEY cannot be used: ${(error as Error).message}.`);
  }
  return { cert, key };
}

async function read(path: string, variable: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new RangeError(`${variable} names ${path}, which cannot be read: ${error.code ?? error.message}.`);
  });
}
