import { t } from '../../i18n/text';
import { TextField } from '../../ui/field';

/** A date of birth as screening takes it: a year, a month or a day. */
export function BirthField() {
  return (
    <TextField
      label={t('screen.birth')}
      name="date_of_birth"
      placeholder="1971-05-17"
      pattern="\d{4}(-\d{2}(-\d{2})?)?"
      autoComplete="off"
    />
  );
}
