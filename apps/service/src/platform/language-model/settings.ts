/** A language model behind an address of the OpenAI form. */
export interface LanguageModel {
  /** Without a trailing slash; `/chat/completions` is added. */
  readonly url: string;
  readonly model: string;
  readonly key: string | undefined;
}

type Env = Readonly<Record<string, string | undefined>>;

/** Undefined unless an address is set: nothing is ever sent anywhere by default. @throws RangeError naming the variable */
export function readLanguageModel(env: Env): LanguageModel | undefined {
  const url = env['ASSAY_LANGUAGE_MODEL_URL'];
  if (!url) {
    const other = ['ASSAY_LANGUAGE_MODEL', 'ASSAY_LANGUAGE_MODEL_KEY'].find((name) => env[name]);
    if (other === undefined) return undefined;
    throw new RangeError(
      `${other} is set and ASSAY_LANGUAGE_MODEL_URL is not: name the address of the model there, or leave both out.`,
    );
  }
  if (!URL.canParse(url) || !/^https?:/.test(url))
    throw new RangeError(`ASSAY_LANGUAGE_MODEL_URL must be an http or https address, but is "${url}".`);
  const model = env['ASSAY_LANGUAGE_MODEL'];
  if (!model) throw new RangeError('ASSAY_LANGUAGE_MODEL must name the model of ASSAY_LANGUAGE_MODEL_URL.');
  return { url: url.replace(/(?<!\/)\/+$/, ''), model, key: env['ASSAY_LANGUAGE_MODEL_KEY'] || undefined };
}
