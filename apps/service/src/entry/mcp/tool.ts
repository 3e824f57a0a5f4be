import type { Scope } from '@assay/contract';
import type { Static, TObject } from 'typebox';
import type { Door } from './door.js';

/** A task that an assistant can be given. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: TObject;
  /** What a key needs; empty: any key. */
  readonly scopes: readonly Scope[];
  /** It changes something: offered only where the operator of the server allows it. */
  readonly writes: boolean;
  run(door: Door, input: unknown): Promise<object>;
}

interface ToolSpec<I extends TObject> extends Omit<Tool, 'input' | 'run' | 'writes'> {
  readonly input: I;
  readonly writes?: true;
  run(door: Door, input: Static<I>): Promise<object>;
}

/** Declares a tool; exists so that the type of its input is inferred. The input is judged before `run` sees it. */
export function tool<I extends TObject>({ writes = undefined, run, ...spec }: ToolSpec<I>): Tool {
  return { ...spec, writes: writes === true, run: (door, input) => run(door, input as Static<I>) };
}

/** A tool as assistants see it. */
export function shownTool({ name, title, description, input, writes }: Tool) {
  return {
    name,
    title,
    description,
    inputSchema: input,
    annotations: {
      title,
      readOnlyHint: !writes,
      // No tool removes or decides anything.
      destructiveHint: false,
      idempotentHint: !writes,
      // Everything comes from the installation itself.
      openWorldHint: false,
    },
  };
}
