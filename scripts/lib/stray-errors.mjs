// A reporter for vitest: writes what went wrong outside of any test to the file in ASSAY_STRAY_ERRORS, one error each,
// since vitest's own report counts them nowhere.
import { writeFileSync } from 'node:fs';

// biome-ignore lint/style/noDefaultExport: vitest loads reporters by it.
export default class StrayErrors {
  onTestRunEnd(_modules, errors) {
    const told = errors.map(({ name, message, stacks, VITEST_TEST_PATH: file }) => {
      const at = stacks?.[0];
      const place = at ? ` at ${at.file}:${at.line}` : '';
      return `${file ? `while ${file} ran` : 'outside of any file'}: ${name}: ${message.split('\n', 1)[0]}${place}`;
    });
    writeFileSync(process.env.ASSAY_STRAY_ERRORS, JSON.stringify(told));
  }
}
