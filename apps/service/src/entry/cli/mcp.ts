import { readConnection } from './client/connection.js';
import { type Command, readArgs } from './command.js';

export const mcp: Command = {
  help: `Usage: assay mcp

Serves tools for assistants over standard input and output (Model Context Protocol): find a session and explain its
decision, screen a name, resolve owners, explain a hit or a transaction, draft a narrative, read the documentation.
Calls the service of ASSAY_URL with the key of ASSAY_API_KEY, else that of "assay login"; the key's scopes are all that
the tools can do. Tools only read; ASSAY_MCP_WRITE=1 adds those that make a session and comment on a case.`,

  async run(given, io) {
    readArgs(given, []);
    const connection = await readConnection();
    const { serveStdio } = await import('../mcp/stdio.js');
    const writes = process.env['ASSAY_MCP_WRITE'] === '1';
    await serveStdio({ ...connection, writes, input: process.stdin, out: io.out, err: io.err });
    return 0;
  },
};
