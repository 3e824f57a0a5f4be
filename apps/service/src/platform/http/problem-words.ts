import patternWords from './data/pattern-words.json' with { type: 'json' };

/** One fault as the validator of schemas names it. */
export interface Fault {
  readonly keyword: string;
  readonly message: string;
  readonly params: object;
}

interface Params {
  readonly pattern?: string | RegExp;
  readonly format?: string;
  readonly limit?: number;
  readonly type?: string | readonly string[];
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'a string',
  integer: 'an integer',
  number: 'a number',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
};
const FORMATS: Readonly<Record<string, string>> = {
  date: 'must be a day, YYYY-MM-DD',
  'date-time': 'must be a time, such as 2026-11-20T10:15:30Z',
};

/** What a value must be, in words that say what to send; the validator's own where there are none. */
export function wordsOf({ keyword, message, params }: Fault): string {
  const { pattern, format, limit, type } = params as Params;
  switch (keyword) {
    case 'pattern':
      return (patternWords as Readonly<Record<string, string>>)[sourceOf(pattern)] ?? message;
    case 'format':
      return FORMATS[format ?? ''] ?? message;
    case 'minimum':
      return `must be ${limit} or more`;
    case 'maximum':
      return `must be ${limit} or less`;
    case 'type':
      return `must be ${[type ?? []].flat().map(nameOf).join(' or ')}`;
    default:
      return message.replace(/\b1 (characters|items|properties)\b/, (_, many: string) => `1 ${SINGLE[many]}`);
  }
}

const SINGLE: Readonly<Record<string, string>> = { characters: 'character', items: 'item', properties: 'property' };

function nameOf(type: string): string {
  return TYPES[type] ?? type;
}

function sourceOf(pattern: string | RegExp = ''): string {
  return typeof pattern === 'string' ? pattern : pattern.source;
}
