import { gzipSync } from 'node:zlib';

/**
 * Files as a .tgz that is the same for the same files (ustar, POSIX.1-1988).
 * @param {string} folder that all of them lie in
 * @param {readonly (readonly [path: string, bytes: Buffer])[]} files
 */
export function tarball(folder, files) {
  const parts = files.flatMap(([path, bytes]) => [
    header(`${folder}/${path}`, bytes.length),
    bytes,
    Buffer.alloc((512 - (bytes.length % 512)) % 512),
  ]);
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(1024)]), { level: 9 });
}

/** As `npm install` takes it. */
export function packageTarball(files) {
  return tarball('package', files);
}

function header(path, size) {
  if (path.length > 100) throw new RangeError(`${path} is too long for a tar header.`);
  const block = Buffer.alloc(512);
  const put = (at, text) => block.write(text, at, 'latin1');
  put(0, path);
  put(100, '0000644\0');
  put(108, '0000000\0');
  put(116, '0000000\0');
  put(124, `${size.toString(8).padStart(11, '0')}\0`);
  put(136, '00000000000\0');
  put(148, '        ');
  put(156, '0');
  put(257, 'ustar\x0000');
  const sum = block.reduce((total, byte) => total + byte, 0);
  put(148, `${sum.toString(8).padStart(6, '0')}\0 `);
  return block;
}
