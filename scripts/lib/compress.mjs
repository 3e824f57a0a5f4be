import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Below this a packed file saves no round trip. */
const BYTES_MIN = 1024;

/** Writes each script, style and table of numbers of a folder a second and a third time, packed, so that the service never packs while it answers. */
export function compress(folder) {
  for (const name of readdirSync(folder)) {
    if (!/\.(js|css|json|bin)$/.test(name)) continue;
    const path = join(folder, name);
    const bytes = readFileSync(path);
    if (bytes.length < BYTES_MIN) continue;
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
    const quality = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: quality }));
  }
}
