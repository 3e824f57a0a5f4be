import { t } from '../../i18n/text';
import { Tag } from '../../ui/tag';

/** Whether two decisions are the same, as word and sign. */
export function Agrees({ agrees }: { readonly agrees: boolean }) {
  return <Tag tone={agrees ? 'positive' : 'caution'}>{t(agrees ? 'quality.same' : 'quality.other')}</Tag>;
}
