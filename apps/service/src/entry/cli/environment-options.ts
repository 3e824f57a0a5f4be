import type { Environment } from '../../platform/environments/environment.js';
import type { App } from '../app.js';
import { CommandError, type ReadArgs, UsageError } from './command.js';

export const ENVIRONMENT_OPTIONS = ['organisation', 'environment'] as const;

/** `--environment`, undefined when absent. @throws UsageError for another word. */
export function environmentKind(args: ReadArgs): 'sandbox' | 'production' | undefined {
  const kind = args.text('environment');
  if (kind === undefined || kind === 'sandbox' || kind === 'production') return kind;
  throw new UsageError('--environment is sandbox or production.');
}

/**
 * The environments that `--organisation` (name or id) and `--environment` select; an absent option selects all.
 * @throws CommandError when there is no such organisation.
 */
export async function selectedEnvironments(app: App, args: ReadArgs): Promise<Environment[]> {
  const kind = environmentKind(args);
  const named = await organisationsEnvironments(app, args);
  return named.filter((environment) => kind === undefined || environment.kind === kind);
}

/** Every environment of `--organisation`, or of all. @throws CommandError when there is no such organisation. */
export async function organisationsEnvironments(app: App, args: ReadArgs): Promise<Environment[]> {
  const organisation = args.text('organisation');
  const all = await app.environments.all();
  if (all.length === 0)
    throw new CommandError('There is no organisation yet: start the service once, or run "organisations create".');
  const named = all.filter(
    ({ organisationId, organisationName }) =>
      organisation === undefined || organisation === organisationId || organisation === organisationName,
  );
  if (named.length === 0) throw new CommandError(`There is no organisation "${organisation}".`);
  return named;
}
