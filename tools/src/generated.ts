import { openApi, operations } from '@assay/contract';
import { pythonFiles } from './sdk/python/files.js';
import { resourcesFile } from './sdk/resources-file.js';
import { typesFile } from './sdk/types-file.js';

/** Text of every file that is made from the contract, by its path in the repository. */
export function generatedFiles(): ReadonlyMap<string, string> {
  const document = openApi(operations);
  return new Map([
    ['packages/contract/openapi.json', `${JSON.stringify(document, null, 2)}\n`],
    ['sdks/node/src/types.gen.ts', typesFile(document)],
    ['sdks/node/src/resources.gen.ts', resourcesFile(operations)],
    ...pythonFiles(operations, document),
  ]);
}
