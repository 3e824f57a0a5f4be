/** What the lines show of a session; every answer with one has these members. */
export interface ShownSession {
  readonly id: string;
  readonly status: string;
  readonly journey: string;
  readonly subject: { readonly reference: string };
  readonly decision?: string | null;
  readonly reason_codes?: readonly string[];
  readonly hosted_url?: string | null;
  readonly created_at: string;
}

/** One session in a few lines: its state, the reasons, and where its subject goes on. */
export function sessionLines(session: ShownSession): string[] {
  const reasons = session.reason_codes ?? [];
  return [
    `${session.id}  ${session.status}  ${session.journey}  ${session.subject.reference}`,
    ...(reasons.length > 0 ? [`  ${reasons.join(', ')}`] : []),
    ...(session.status === 'awaiting_subject' && session.hosted_url ? [`  ${session.hosted_url}`] : []),
  ];
}
