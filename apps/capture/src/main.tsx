import { render } from 'preact';
import { App } from './app.js';
import { readConfig, visitFromPath } from './config.js';
import { connectHost } from './embed/host.js';
import { readWishes, withoutToken } from './embed/wishes.js';
import { applyTheme } from './theme/apply.js';
import './styles/base.css';
import './styles/bar.css';
import './styles/parts.css';
import './styles/camera.css';

const { apiBase, embedders } = readConfig(document);
const wishes = readWishes(location.hash);
if (wishes.token) history.replaceState(null, '', location.pathname + withoutToken(location.hash));
applyTheme(document.documentElement, wishes.theme);

const root = document.getElementById('app');
const visit = { ...visitFromPath(location.pathname), token: wishes.token, host: connectHost(wishes.frame, embedders) };
if (root) render(<App apiBase={apiBase} visit={visit} wishes={wishes} />, root);
