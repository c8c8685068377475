import { useTranslation } from 'react-i18next';
import { SelectField } from '@/admin/ui/SelectField.tsx';
import type { FileTable } from './fileTable.ts';
import { FIELDS, type Field, type Mapping, NEEDED } from './mapping.ts';
import { useFieldName } from './useFieldName.ts';

interface Props {
  readonly table: FileTable;
  readonly mapping: Mapping;
  readonly onChange: (mapping: Mapping) => void;
}

const SAMPLE = 40;

/** Choice of the file's column for each field. */
export function MappingFields({ table: { columns, lines }, mapping, onChange }: Props) {
  const { t } = useTranslation('adminFileImport');
  const nameOf = useFieldName();
  // A column without a name is known by what is in it.
  const sampleOf = (column: string) =>
    lines.map(({ cells }) => cells[column]?.trim().slice(0, SAMPLE) ?? '').find((text) => text !== '');
  const options = columns.map((column) => {
    const sample = column.startsWith('#') ? sampleOf(column) : undefined;
    return [column, sample === undefined ? column : `${column} · ${sample}`] as const;
  });
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
