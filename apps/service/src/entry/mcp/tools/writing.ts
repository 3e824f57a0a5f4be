import { Type } from 'typebox';
import { type Tool, tool } from '../tool.js';

const createVerification = tool({
  name: 'create_verification',
  title: 'Make a verification session',
  description: 'Makes a session for a subject and answers the link at which they go on.',
  scopes: ['verifications:write'],
  writes: true,
  input: Type.Object(
    {
      subject_reference: Type.String({ minLength: 1, maxLength: 256 }),
      journey: Type.Optional(Type.String({ minLength: 1, maxLength: 64, default: 'kyc_standard' })),
    },
    { additionalProperties: false },
  ),
  async run(door, { subject_reference: reference, journey = 'kyc_standard' }) {
    const body = { journey, subject: { type: 'individual', reference } } as const;
    const { id, status, hosted_url, expires_at } = await door.call('createVerification', { body });
    return { id, status, hosted_url, expires_at };
  },
});

const commentOnCase = tool({
  name: 'comment_on_case',
  title: 'Add a comment to a case',
  description: 'Adds a comment that reviewers see; it says that an assistant wrote it. It decides nothing.',
  scopes: ['cases:write'],
  writes: true,
  input: Type.Object(
    {
      case_id: Type.String({ pattern: '^cas_[0-9a-z]{26}$' }),
      text: Type.String({ minLength: 1, maxLength: 2000 }),
    },
    { additionalProperties: false },
  ),
  async run(door, { case_id: id, text }) {
    const { id: commentId, created_at } = await door.call('addCaseComment', {
      params: { id },
      body: { text: `[by an assistant] ${text}` },
    });
    return { id: commentId, case_id: id, created_at };
  },
});

export const writingTools: readonly Tool[] = [createVerification, commentOnCase];
