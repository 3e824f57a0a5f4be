import { findJob } from './jobs.js';
import { serveJobs } from './serve-jobs.js';

serveJobs(findJob);
