import { Type } from 'typebox';
import { nullable, Timestamp } from './common.js';

const NODE_ROLES = ['api', 'worker', 'all'] as const;
const JOB_STATES = ['ok', 'running', 'failing', 'overdue', 'waiting'] as const;
const DISK_STATES = ['ok', 'low', 'full'] as const;
const count = (description: string) => Type.Integer({ minimum: 0, description });
const bytes = (description: string) => Type.Number({ minimum: 0, description });

const SystemNode = Type.Object({
  id: Type.String({ description: 'Names the process until it ends; says nothing of its machine' }),
  role: Type.Enum([...NODE_ROLES], { description: 'What it was started as' }),
  started_at: Timestamp,
  seen_at: Type.String({ format: 'date-time', description: 'When it last told of itself; it does so every 5 seconds' }),
});

const SystemQueue = Type.Object({
  name: Type.String({ description: 'What waits; the label `queue` of the metrics' }),
  waiting: count('What is due and waits for a job, over all environments'),
  more: Type.Boolean({ description: 'Whether there is more than was counted' }),
  oldest_seconds: nullable(count('For how long the oldest has been due; null where nothing waits or no age is kept')),
});

const SystemJob = Type.Object({
  name: Type.String({ description: 'The job; the label `task` of the metrics and the field `job` of the log' }),
  nodes: count('Nodes that do it; 0 where the last one is gone'),
  state: Type.Enum([...JOB_STATES], {
    description:
      'ok, running; failing: the last round failed and is tried again; overdue: the next round is late; waiting: no round began yet',
  }),
  last_run_at: nullable(
    Type.String({ format: 'date-time', description: 'When the last round began; null before the first' }),
  ),
  last_success_at: nullable(
    Type.String({ format: 'date-time', description: 'When a round last ended well; null before' }),
  ),
  last_failure_at: nullable(
    Type.String({ format: 'date-time', description: 'When a round last failed; null for never' }),
  ),
  next_run_at: nullable(
    Type.String({ format: 'date-time', description: 'When the next round begins at the latest; null while one runs' }),
  ),
  took_ms: nullable(count('Milliseconds of the last round that ended; null before the first')),
  rounds: count('Rounds since its nodes started'),
  failures: count('Rounds that failed since its nodes started'),
});

const SystemModel = Type.Object({
  id: Type.String({ description: 'Name of the model' }),
  role: Type.String({ description: 'What it is used for' }),
  version: Type.String({ description: 'Version of the model' }),
  sha256: Type.String({ description: 'Of its file, or of the list of its files' }),
  ok: Type.Boolean({ description: 'Whether its file is there and has this hash' }),
});

const SystemDatabase = Type.Object({
  version: Type.String({ description: 'Version of PostgreSQL' }),
  size_bytes: bytes('Size of the database'),
  migrations: count('Migrations that it holds'),
  answered_ms: Type.Number({ minimum: 0, description: 'How long it took to answer, with the way there' }),
  connections: Type.Object(
    {
      open: count('Open connections'),
      max: count('Connections that may be opened'),
      waiting: count('Work that waits for one'),
    },
    { description: 'Of the node that answers' },
  ),
});

const SystemDisk = Type.Object(
  {
    total_bytes: bytes('Size of the disk'),
    free_bytes: bytes('What is free for the service'),
    state: Type.Enum([...DISK_STATES], { description: 'low: less than 1 GiB is free; full: nothing can be written' }),
  },
  { description: 'The disk of the data folder of the node that answers' },
);

export const SystemStatus = Type.Object({
  checked_at: Type.String({ format: 'date-time', description: 'When it was looked at; a few seconds old at most' }),
  nodes: Type.Array(SystemNode, { description: 'Processes of the installation that are alive' }),
  queues: Type.Array(SystemQueue, { description: 'What waits for jobs' }),
  jobs: Type.Array(SystemJob, { description: 'Every background job, by name' }),
  models: Type.Array(SystemModel, { description: 'Models that run, by name' }),
  database: SystemDatabase,
  disk: nullable(SystemDisk),
});
