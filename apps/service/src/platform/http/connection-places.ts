import { readFileSync } from 'node:fs';
import { SERVER_LIMITS } from './server-limits.js';

/** Open files that the rest of the process needs: database, workers, blobs, what it sends itself. */
const OTHER_FILES_MIN = 96;
const OTHER_FILES_MAX = 1024;
const PLACES_MIN = 32;

/**
 * How many callers may be connected, so that files are left for the rest of the process: a quarter of those that it may
 * have open, at least 96. Where connections take all of them, the database is out of reach as well.
 * @param openFiles as `openFilesLimit` reads it
 */
export function connectionPlaces(openFiles: number | undefined): number {
  if (openFiles === undefined) return SERVER_LIMITS.connections;
  const others = Math.min(OTHER_FILES_MAX, Math.max(OTHER_FILES_MIN, Math.floor(openFiles / 4)));
  return Math.min(SERVER_LIMITS.connections, Math.max(PLACES_MIN, openFiles - others));
}

/** How many files the system lets this process have open; undefined where it has no limit or does not say so. */
export function openFilesLimit(limits = readLimits()): number | undefined {
  const [, soft] = /^Max open files +(\d+) /m.exec(limits) ?? [];
  return soft === undefined ? undefined : Number(soft);
}

function readLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return '';
  }
}
