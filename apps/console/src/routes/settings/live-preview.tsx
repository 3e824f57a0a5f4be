import { Info } from 'lucide-react';
import { useOperation } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { Icon } from '../../ui/button';
import { Panel } from '../../ui/panel';
import { Phone } from './phone';

export interface LivePreviewProps {
  readonly name: string;
  readonly colour: string;
  /** The form differs from what is saved. */
  readonly changed: boolean;
}

/** The first screen by day and by night: as it is typed, or as the service paints what is saved, with what it changed. */
export function LivePreview({ name, colour, changed }: LivePreviewProps) {
  const saved = useOperation('previewBranding', { query: {} }).data;
  const brand = changed ? undefined : saved;
  const [day, night] = [brand?.colors.light.accent.color ?? colour, brand?.colors.dark.accent.color ?? colour];
  const adjustments = brand?.adjustments ?? [];
  return (
    <Panel title={t('branding.preview')} note={t(changed ? 'branding.unsaved' : 'branding.asSaved')}>
      <div className="flex flex-wrap justify-center gap-6 bg-ground p-6">
        <Phone name={name || 'Assay'} colour={day} label={t('branding.light')} />
        <Phone name={name || 'Assay'} colour={night} label={t('branding.dark')} dark />
      </div>
      {adjustments.length > 0 && (
        <ul aria-label={t('branding.adjusted')} className="border-t border-line px-4 py-2">
          {adjustments.map(({ message }) => (
            <li key={message} className="flex gap-2 py-1 text-small text-quiet">
              <Icon of={Info} size={14} className="mt-px" />
              {message}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
