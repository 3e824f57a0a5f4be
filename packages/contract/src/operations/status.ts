import { defineOperation } from '../operation.js';
import { SystemStatus } from '../schemas/status.js';

export const getSystemStatus = defineOperation({
  id: 'getSystemStatus',
  method: 'GET',
  path: '/v1/status',
  tag: 'Status',
  summary: 'How the installation is: queues, jobs, models, database and disk',
  description:
    'For whoever runs the service: what waits in each queue, when each background job ran and runs next, the models with their versions, and how much room there is. It is about the installation as a whole, in either environment; no names, paths or data of environments are in it. `/readyz` answers the short form to everybody.',
  auth: 'api_key',
  unknownFields: 'refuse',
  scope: 'settings:read',
  replies: { 200: { description: 'How it is at this moment', schema: SystemStatus } },
});
