import { Socket } from 'node:net';

interface Chunk {
  readonly chunk: Buffer | string;
  readonly encoding: BufferEncoding;
}

/**
 * A socket that sends the parts of one protocol message as one write. The driver sends a named statement in four small
 * parts; gathering them costs far less than a vectored write does.
 */
export function joinedSocket(): Socket {
  const socket = new Socket();
  socket._writev = (chunks: Chunk[], done) => {
    const parts = chunks.map(({ chunk, encoding }) =>
      typeof chunk === 'string' ? Buffer.from(chunk, encoding) : chunk,
    );
    socket._write(Buffer.concat(parts), 'buffer' as BufferEncoding, done);
  };
  return socket;
}
