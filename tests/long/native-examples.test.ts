import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runTool } from '../support/registry-tools.js';

const GUIDE = fileURLToPath(new URL('../../docs/guides/embedding.md', import.meta.url));
const LOCAL_TSC = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));
/** Grammars of the languages whose compilers are in no registry; from the Python registry when the test runs. */
const GRAMMARS = [
  'tree-sitter==0.25.2',
  'tree-sitter-swift==0.7.4',
  'tree-sitter-kotlin==1.1.0',
  'tree-sitter-dart==0.1.0',
];
/** Says where a parser finds the first fault, or nothing. */
const PARSE = `
import importlib, sys
from tree_sitter import Language, Parser
def faults(node):
    if node.type == "ERROR" or node.is_missing:
        return [node.start_point]
    return [fault for child in node.children for fault in faults(child)]
grammar = importlib.import_module("tree_sitter_" + sys.argv[1])
tree = Parser(Language(grammar.language())).parse(sys.stdin.buffer.read())
print(faults(tree.root_node)[:1] or "")
`;

let folder: string;
let hasGrammars = false;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-native-'));
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--target', join(folder, 'python')];
  hasGrammars = (await runTool('python3', [...pip, ...GRAMMARS]))?.status === 0;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function blocks(language: string): Promise<string[]> {
  const found = (await readFile(GUIDE, 'utf8')).matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'));
  return [...found].map(([, code]) => code ?? '');
}

async function fault(language: string, code: string): Promise<string | undefined> {
  const file = join(folder, 'block');
  await writeFile(file, code);
  const env = { PYTHONPATH: join(folder, 'python'), PYTHONDONTWRITEBYTECODE: '1' };
  const done = await runTool('bash', ['-c', 'python3 -c "$0" "$1" <"$2"', PARSE, language, file], { env });
  expect(done?.status, done?.said).toBe(0);
  return done?.out.trim();
}

describe('the examples for apps in the guide to embedding', () => {
  test.for(['swift', 'kotlin', 'dart'])('%s is parsed by a grammar of the language', async (language, { skip }) => {
    if (!hasGrammars) return skip('The grammars cannot be had here.');
    const found = await blocks(language);
    expect(found).toHaveLength(1);
    for (const code of found) {
      expect(await fault(language, code)).toBe('');
      expect(await fault(language, code.replace('{', '{{ ('))).not.toBe('');
    }
  });

  test('the component for React Native has the types of its packages', async ({ skip }) => {
    const [, code = ''] = await blocks('tsx');
    expect(code).toContain('react-native-webview');
    const at = join(folder, 'react-native');
    await mkdir(at);
    await writeFile(join(at, 'package.json'), '{"name":"app","private":true}');
    const packages = ['react-native@0.88.0', 'react-native-webview@16.0.0', '@types/react@19.3.0', 'react@19.3.1'];
    const npm = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--legacy-peer-deps', ...packages];
    if (!(await runTool('npm', npm, { cwd: at }))) return skip('React Native cannot be had here.');
    await writeFile(join(at, 'verify.tsx'), code);
    const options = { strict: true, noEmit: true, jsx: 'react-jsx', module: 'ESNext', moduleResolution: 'Bundler' };
    const compilerOptions = { ...options, target: 'ES2022', lib: ['ES2023'], skipLibCheck: true, types: [] };
    await writeFile(join(at, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['verify.tsx'] }));
    expect((await runTool(process.execPath, [LOCAL_TSC, '-p', at], { cwd: at }))?.said).toBe('');
  });
});
