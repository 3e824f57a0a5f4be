import { render } from 'preact';
import type { ApiResult } from './api/failure.js';
import type { Exchange } from './api/types.js';
import { App } from './app.js';
import type { Address, PageConfig } from './config.js';
import { connectHost } from './embed/host.js';
import type { Wishes } from './embed/wishes.js';
import { applyLook } from './theme/apply.js';
import './styles/base.css';
import './styles/bar.css';
import './styles/parts.css';
import './styles/camera.css';
import './styles/forced.css';

interface Beginning {
  /** Where the page is drawn. */
  readonly root: HTMLElement;
  readonly config: PageConfig;
  readonly wishes: Wishes;
  readonly address: Address;
  /** The exchange of the link, where it was asked for already. */
  readonly asked: Promise<ApiResult<Exchange>> | undefined;
}

/** Draws the page. */
export function start({ root, config, wishes, address, asked }: Beginning): void {
  const { apiBase, embedders, look } = config;
  applyLook(document.documentElement, look, wishes.theme);
  const visit = { ...address, token: wishes.token, host: connectHost(wishes.frame, embedders), asked };
  render(<App apiBase={apiBase} visit={visit} wishes={wishes} />, root);
}
