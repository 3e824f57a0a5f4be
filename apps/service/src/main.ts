import { entryFile } from './files.js';

await import(entryFile('entry/start.js').href);
