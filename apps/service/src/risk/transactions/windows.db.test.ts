import { windowPromises } from '../../../../../tests/support/window-promises.js';

windowPromises(200);
