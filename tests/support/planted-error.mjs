// Loaded into the service by a test: an error that nobody foresaw, at a signal.
import { EventEmitter } from 'node:events';

process.on('SIGUSR2', () => new EventEmitter().emit('error', new Error('planted by a test')));
