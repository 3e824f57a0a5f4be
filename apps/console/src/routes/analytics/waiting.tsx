import { PartFailed } from '../../ui/part';
import { Section } from '../../ui/section';
import { Bones } from '../../ui/states';

export interface WaitingProps {
  readonly title: string;
  /** What the figure is asked for with. */
  readonly of: readonly { readonly data?: unknown; readonly error: unknown; readonly refetch: () => unknown }[];
}

/** In the place of a figure that is not there: it loads, or it could not be loaded. */
export function Waiting({ title, of }: WaitingProps) {
  const lacking = of.filter(({ data }) => data === undefined);
  if (!lacking.some(({ error }) => error)) return <Bones rows={4} />;
  const retry = () => {
    for (const { refetch } of lacking) void refetch();
  };
  return (
    <Section title={title}>
      <PartFailed retry={retry} />
    </Section>
  );
}
