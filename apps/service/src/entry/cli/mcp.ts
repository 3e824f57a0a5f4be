import { readConnection } from './client/connection.js';
import { type Command, CommandError, readArgs } from './command.js';

export const mcp: Command = {
  help: `Usage: assay mcp

Serves tools for assistants over standard input and output (Model Context Protocol): find a session and explain its
decision, screen a name, resolve owners, explain a hit or a transaction, draft a narrative, read the documentation.
Calls the service of ASSAY_URL with the key of ASSAY_API_KEY, else that of "assay login"; the key's scopes are all that
the tools can do. Tools only read; ASSAY_MCP_WRITE=1 adds those that make a session and comment on a case.`,

  async run(given, io) {
    readArgs(given, []);
    const writes = mayWrite(process.env['ASSAY_MCP_WRITE']);
    const connection = await readConnection();
    const { serveStdio } = await import('../mcp/stdio.js');
    await serveStdio({ ...connection, writes, input: process.stdin, out: io.out, err: io.err });
    return 0;
  },
};

/** As the service reads it. @throws CommandError for another word, which would otherwise take the tools away without a word */
function mayWrite(given: string | undefined): boolean {
  const word = given?.trim() || '0';
  if (word !== '0' && word !== '1') throw new CommandError(`ASSAY_MCP_WRITE must be one of 0, 1, but is "${word}".`);
  return word === '1';
}
