import { render } from 'preact';
import { App } from './app.js';
import { linkFromPath, readConfig } from './config.js';
import './styles/base.css';
import './styles/parts.css';
import './styles/camera.css';

const root = document.getElementById('app');
if (root) render(<App apiBase={readConfig(document).apiBase} link={linkFromPath(location.pathname)} />, root);
