import { entryFile } from './files.js';

await import(entryFile('start.js').href);
