import { t } from '../../i18n/text';
import { TextField } from '../../ui/field';

/** The six digits that an authenticator shows. */
export function CodeField() {
  return (
    <TextField
      label={t('secondStep.code')}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9 ]{6,7}"
      required
    />
  );
}

export function codeOf(form: FormData): string {
  return String(form.get('code')).replaceAll(' ', '');
}
