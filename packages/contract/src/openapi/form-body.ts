import { MediaValue } from '../schemas/common.js';
import type { Components, Json } from './components.js';
import { describe } from './describe.js';

/** Schemas carry hidden marks of the library; their JSON is what they say. */
const MEDIA = JSON.stringify(MediaValue);
const FILE = { type: 'string', format: 'binary', description: 'The file as it is' } as const;

interface Body {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
}

/** A body of pictures as a form, which clients send with the files as they are; undefined where it takes none. */
export function formBody(body: unknown, components: Components): Json | undefined {
  const { properties = {}, required = [] } = body as Body;
  const parts = Object.entries(properties).map(([name, schema]) => [name, filesOf(schema)] as const);
  if (parts.every(([, files]) => files === undefined)) return undefined;
  const schema = {
    type: 'object',
    properties: Object.fromEntries(parts.map(([name, files]) => [name, files ?? components.schema(properties[name])])),
    ...(required.length > 0 ? { required } : {}),
  };
  return { schema: describe(schema, ['Form'], {}) };
}

function filesOf(schema: unknown): Json | undefined {
  if (JSON.stringify(schema) === MEDIA) return FILE;
  const { type, items, ...limits } = schema as { readonly type?: unknown; readonly items?: unknown };
  return type === 'array' && JSON.stringify(items) === MEDIA ? { type, items: FILE, ...limits } : undefined;
}
