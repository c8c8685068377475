import { useTranslation } from 'react-i18next';
import { SelectField } from '@/admin/ui/SelectField.tsx';
import { FIELDS, type Field, type Mapping, NEEDED } from './mapping.ts';
import { useFieldName } from './useFieldName.ts';

interface Props {
  readonly columns: readonly string[];
  readonly mapping: Mapping;
  readonly onChange: (mapping: Mapping) => void;
}

/** Choice of the file's column for each field. */
export function MappingFields({ columns, mapping, onChange }: Props) {
  const { t } = useTranslation('adminFileImport');
  const nameOf = useFieldName();
  const options = columns.map((column) => [column, column] as const);
  const choose = (field: Field, column: string) => {
    const { [field]: _, ...rest } = mapping;
    onChange(column === '' ? rest : { ...rest, [field]: column });
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {FIELDS.map((field) => (
        <SelectField
          key={field}
          label={NEEDED.includes(field) ? `${nameOf(field)} *` : nameOf(field)}
          any={t('mapping.none')}
          options={options}
          value={mapping[field] ?? ''}
          onChange={(column) => choose(field, column)}
        />
      ))}
    </div>
  );
}
