import { t } from '../../i18n/text';
import { FIELDS, type Mapping } from './read-rows';

export interface MapColumnsProps {
  readonly names: readonly string[];
  readonly mapping: Mapping;
  readonly change: (mapping: Mapping) => void;
}

/** Each column with the field that it becomes; a column without one is not imported. */
export function MapColumns({ names, mapping, change }: MapColumnsProps) {
  const fieldOf = (name: string) => Object.entries(mapping).find(([, column]) => column === name)?.[0] ?? '';
  const set = (name: string, field: string) => {
    const others = Object.entries(mapping).filter(([one, column]) => one !== field && column !== name);
    change(Object.fromEntries(field === '' ? others : [...others, [field, name]]));
  };
  return (
    <fieldset className="min-w-0">
      <legend className="pb-2 font-medium">
        {t('imports.mapping')} <span className="font-normal text-quiet">{t('imports.mappingWhy')}</span>
      </legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-x-4 gap-y-2">
        {names.map((name) => (
          <label key={name} className="grid min-w-0 gap-1">
            <span className="truncate font-mono text-small">{name}</span>
            <select
              value={fieldOf(name)}
              onChange={({ target }) => set(name, target.value)}
              className="h-8 w-full rounded-control border border-edge bg-paper px-2 text-body text-ink max-sm:h-11"
            >
              <option value="">{t('imports.leftOut')}</option>
              {FIELDS.map((field) => (
                <option key={field} value={field}>
                  {field}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
