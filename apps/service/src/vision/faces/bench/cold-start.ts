import { compareFaces } from '../index-compare-faces.js';
import { sampleFace } from '../test-pictures.js';

/** A process of its own, so that loading is measured from the first instruction on. */
const [manifestPath] = process.argv.slice(2);
const options = manifestPath ? { manifestPath } : {};
const [selfie, reference] = [await sampleFace('anna'), await sampleFace('annaElsewhere')];
await compareFaces({ selfie, reference }, options);
const used = process.cpuUsage();
const wallMs = Math.round(performance.now());
const before = process.cpuUsage();
await compareFaces({ selfie, reference }, options);
const second = process.cpuUsage(before);
process.stdout.write(
  JSON.stringify({
    wallMs,
    cpuMs: Math.round((used.user + used.system) / 1000),
    firstPairCpuMs: Math.round((second.user + second.system) / 1000),
    residentMb: Math.round(process.memoryUsage.rss() / 1e6),
  }),
);
