// The same test that runs with every change, on ten thousand streams: its number follows ASSAY_LONG.
import '../../apps/service/src/transactions/windows.db.test.js';
