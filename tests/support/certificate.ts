import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A certificate of `localhost`, signed by itself, for a day. */
export interface Certificate {
  readonly certFile: string;
  readonly keyFile: string;
  readonly pem: string;
}

/** @returns undefined where there is no openssl */
export function makeCertificate(folder: string): Certificate | undefined {
  const [certFile, keyFile] = [join(folder, 'server.pem'), join(folder, 'server.key')];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', keyFile];
  const names = ['-subj', '/CN=assay test server', '-addext', 'subjectAltName=DNS:localhost'];
  try {
    execFileSync('openssl', ['req', '-x509', ...key, '-out', certFile, '-days', '1', ...names], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  return { certFile, keyFile, pem: readFileSync(certFile, 'utf8') };
}
