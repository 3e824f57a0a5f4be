import data from '../../data/media/frames-en.json' with { type: 'json' };
import type { MediaStage } from '../article.js';

/**
 * What a verb says of those around it: `accuse` somebody, `commit` an offence against somebody, `clear` somebody, `do`
 * something that is an offence by its object, `face` a proceeding, `oust` somebody
 * over an offence.
 */
export type Frame = 'accuse' | 'commit' | 'clear' | 'do' | 'face' | 'oust';
export type VerbForm = 'base' | 'third' | 'past' | 'participle' | 'either' | 'gerund';

export interface VerbEntry {
  /** The verb without its endings. */
  readonly verb: string;
  readonly frame: Frame;
  readonly stage: MediaStage;
  /** `either` where past and participle are written alike. */
  readonly form: VerbForm;
}

/** Words of the grammar that the frames need. */
export const GRAMMAR = {
  be: words(data.be),
  have: words(data.have),
  adverbs: words(data.adverbs),
  relatives: words(data.relatives),
  clauses: words(data.clauses),
  links: words(data.links),
  pronouns: words(data.pronouns),
  determiners: words(data.determiners),
  prepositions: words(data.prepositions),
  times: words(data.times),
  proceedings: words(data.proceedings),
  heads: words(data.heads),
  gerundTitles: words(data.gerundTitles),
  lawyers: words(data.lawyers),
  acts: words(data.acts),
  kin: words(data.kin),
  holders: words(data.holders),
  vain: words(data.vain),
  wrongly: words(data.wrongly),
  agencies: words(data.agencies),
} as const;

/** The verb that a folded word is a form of. */
export function verbOf(fold: string): VerbEntry | undefined {
  return FORMS.get(fold);
}

/** Verbs whose object is an offence only where it is a bribe or stolen: to pay a ransom is none. */
export const RECEIVED: ReadonlySet<string> = words(data.received);

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}

const FORMS: ReadonlyMap<string, VerbEntry> = new Map(
  data.verbs.flatMap(({ frame, stage, verbs }) =>
    verbs
      .split(' ')
      .flatMap((verb) =>
        formsOf(verb).map(([form, text]): [string, VerbEntry] => [
          text,
          { verb, frame: frame as Frame, stage: stage as MediaStage, form },
        ]),
      ),
  ),
);

function formsOf(verb: string): [VerbForm, string][] {
  const irregular: Readonly<Record<string, string>> = data.irregular;
  const [past = '', participle = '', gerund = ''] = irregular[verb]?.split(' ') ?? regular(verb);
  const third = /(?:s|x|z|ch|sh)$/.test(verb) ? `${verb}es` : verb.replace(/([^aeiou])y$/, '$1ie').concat('s');
  const pasts: [VerbForm, string][] =
    past === participle
      ? [['either', past]]
      : [
          ['past', past],
          ['participle', participle],
        ];
  return [['base', verb], ['third', third], ['gerund', gerund], ...pasts];
}

function regular(verb: string): [string, string, string] {
  const past = verb.endsWith('e') ? `${verb}d` : verb.replace(/([^aeiou])y$/, '$1i').concat('ed');
  return [past, past, verb.replace(/([^ey])e$/, '$1').concat('ing')];
}
