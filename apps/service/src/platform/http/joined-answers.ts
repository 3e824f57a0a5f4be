import type { Server } from 'node:net';

interface Part {
  readonly chunk: Buffer | string;
  readonly encoding: BufferEncoding;
}

/**
 * Answers leave as one plain write. Node ends each answer with an empty part, and the vectored write of the two copies
 * the text into a buffer of three times its length first.
 */
export function joinAnswers(server: Server): void {
  server.on('connection', (socket) => {
    const vectored = socket._writev;
    socket._writev = (parts: Part[], done) => {
      const filled = parts.filter(({ chunk }) => chunk.length > 0);
      const [only] = filled;
      if (only && filled.length === 1) socket._write(only.chunk, only.encoding, done);
      else vectored?.call(socket, parts, done);
    };
  });
}
