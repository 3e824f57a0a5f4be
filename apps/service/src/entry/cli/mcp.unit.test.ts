import { afterEach, expect, test, vi } from 'vitest';
import { runCommand } from './run-command.js';

afterEach(() => vi.unstubAllEnvs());

test.each(['true', 'yes', '2'])(
  'ASSAY_MCP_WRITE of %s is refused: the tools would be away without a word',
  async (word) => {
    vi.stubEnv('ASSAY_MCP_WRITE', word);
    vi.stubEnv('ASSAY_URL', 'http://127.0.0.1:9');
    vi.stubEnv('ASSAY_API_KEY', 'sk_test_x');
    const said: string[] = [];
    expect(await runCommand(['mcp'], { out: () => undefined, err: (line) => said.push(line) })).toBe(1);
    expect(said).toEqual([`assay mcp: ASSAY_MCP_WRITE must be one of 0, 1, but is "${word}".`]);
  },
);
