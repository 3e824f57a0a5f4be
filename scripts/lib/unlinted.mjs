import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** More files than this are given as the whole repository. */
const NAMED_MAX = 400;
/** What the linter reads; all of its rules look at one file at a time. */
const READ = /\.(?:[cm]?[jt]sx?|jsonc?|css|html|graphql)$/;

/**
 * Files that changed since the linter last found them right, with the settings and the version of then.
 * @returns `remember`, to be called when it finds them right now
 */
export function unlinted(root) {
  const stamp = join(root, '.ready', 'linted.json');
  const tool = ['biome.json', '.gitignore', 'node_modules/@biomejs/biome/package.json'];
  const settings = digest(...tool.map((path) => readFileSync(join(root, path))));
  const known = existsSync(stamp) ? JSON.parse(readFileSync(stamp, 'utf8')) : {};
  const right = known.settings === settings ? known.files : {};
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    maxBuffer: 2 ** 26,
  });
  const paths = listed.toString().split('\0');
  const now = {};
  for (const path of paths.filter((one) => READ.test(one) && existsSync(join(root, one))))
    if (lstatSync(join(root, path)).isFile()) now[path] = digest(readFileSync(join(root, path)));
  const changed = Object.keys(now).filter((path) => right[path] !== now[path]);
  return {
    files: changed.length > NAMED_MAX ? ['.'] : changed,
    remember() {
      mkdirSync(join(root, '.ready'), { recursive: true });
      writeFileSync(stamp, JSON.stringify({ settings, files: now }));
    },
  };
}

function digest(...parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('base64');
}
