import type { AnyRoute } from '../../platform/http/route.js';
import { createWebhook } from './create.js';
import { listDeliveries, resendDelivery } from './deliveries.js';
import { getWebhook, listWebhooks } from './read.js';
import { activateWebhookSecret, rotateWebhookSecret } from './secrets.js';
import { testWebhook } from './send-test.js';
import { triggerEvent } from './trigger.js';
import { deleteWebhook, updateWebhook } from './update.js';

/** Every operation on webhook destinations and their deliveries. */
export const webhookRoutes: readonly AnyRoute[] = [
  listWebhooks,
  createWebhook,
  getWebhook,
  updateWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  activateWebhookSecret,
  testWebhook,
  listDeliveries,
  resendDelivery,
  triggerEvent,
];
