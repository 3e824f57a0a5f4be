import { captureApi } from './api/capture-api.js';
import { readConfig, visitFromPath } from './config.js';
import { readWishes, withoutToken } from './embed/wishes.js';
import { keepToken, recallToken } from './flow/storage.js';
import { showUnloaded } from './unloaded.js';

const config = readConfig(document);
const wishes = readWishes(location.hash);
if (wishes.token) history.replaceState(null, '', location.pathname + withoutToken(location.hash));
const address = visitFromPath(location.pathname);
if (wishes.token) keepToken(address.key, wishes.token);

// On a slow line the rest of the page arrives later than this: the link is exchanged meanwhile.
const isNew = address.link !== '' && !wishes.token && !recallToken(address.key);
const asked = isNew ? captureApi(config.apiBase, () => '').exchange(address.link) : undefined;
const root = document.getElementById('app');
void import('./start.js').then(
  ({ start }) => root && start({ root, config, wishes, address, asked }),
  () => root && showUnloaded(root),
);
