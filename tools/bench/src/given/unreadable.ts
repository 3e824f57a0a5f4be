import { MediaError } from '@assay/service/platform/vision/media-error.js';
import { damaged } from './refused.js';

/**
 * For `catch`: a file that the engine refuses is damaged. Any other error, such as a machine that is too busy, says
 * nothing about the file.
 */
export function unreadable(path: string, what: 'PDF' | 'document' | 'picture'): (error: unknown) => never {
  return (error) => {
    if (error instanceof MediaError) throw damaged(path, `cannot be read as a ${what}: ${error.message}`);
    throw error;
  };
}
