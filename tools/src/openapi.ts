import { generatedFiles } from './generated.js';
import { writeGenerated } from './write-generated.js';

// Writes everything that is made from the contract; run it after a change of an operation or a schema.
for (const [path, text] of generatedFiles()) process.stdout.write(`${await writeGenerated(path, text)}\n`);
