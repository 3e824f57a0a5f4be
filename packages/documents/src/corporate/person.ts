import { hasNativeForm, isPersonName } from '../address/organisation-words.js';

/** Names of East Asia are two to five letters without spaces. */
const EAST_ASIAN =
  /^(?:\p{Script=Han}{2,5}|\p{Script=Hangul}{2,5}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2,8})$/u;
/** Two to six words in scripts without capitals. */
const WITHOUT_CAPITALS =
  /^[\p{Script=Thai}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Georgian}\p{M}'"״׳.]{2,}(?: [\p{Script=Thai}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Georgian}\p{M}'"״׳.-]{1,}){1,5}$/u;

/** Whether a text in the place of a name can be that of a person, in any script. */
export const isPerson = (name: string): boolean =>
  isPersonName(name) || ((EAST_ASIAN.test(name) || WITHOUT_CAPITALS.test(name)) && !hasNativeForm(name));
