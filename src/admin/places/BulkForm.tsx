import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BulkPlainField, fieldDescription } from '@/admin/fields/fields.ts';
import { CountryField } from '@/admin/ui/CountryField.tsx';
import { Field, inputClass } from '@/admin/ui/Field.tsx';
import { SelectField } from '@/admin/ui/SelectField.tsx';
import { useLang } from '@/i18n/i18n.tsx';
import { countriesQuery } from '@/places/countries/queries.ts';
import { Button } from '@/ui/Button.tsx';
import { type BulkChange, type BulkField, bulkFields } from './bulk.ts';
import { type Problem, type Territory, valueProblem } from './placeForm.ts';
import { useRegionChoices } from './useRegionChoices.ts';

interface Props {
  readonly kind: Territory;
  readonly ids: readonly number[];
  readonly country: string;
  /** Called with the change to preview; with null as soon as another choice is made. */
  readonly onChange: (change: BulkChange | null) => void;
}

/** Form that picks a field and its new value. */
export function BulkForm({ kind, ids, country: filtered, onChange }: Props) {
  const { t } = useTranslation('adminPlaces');
  const lang = useLang();
  const fields = bulkFields(kind);
  const [field, setField] = useState<BulkField>(fields[0] ?? 'picture');
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<Problem>();
  const choose = (typed: string) => {
    setValue(typed);
    setProblem(undefined);
    onChange(null);
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = value.trim() ? valueProblem(field, value.trim()) : undefined;
        setProblem(wrong);
        if (!wrong) onChange({ kind, ids, field, value: value.trim() || null, lang });
      }}
    >
      <SelectField
        label={t('bulk.what')}
        options={fields.map((one) => [
          one,
          t(one === 'picture' || one === 'delete' ? `bulk.fields.${one}` : `fields.${one}`),
        ])}
        value={field}
        onChange={(wanted) => {
          setField(wanted);
          choose('');
        }}
      />
      {field === 'region_id' && <RegionValue filtered={filtered} value={value} onChange={choose} />}
      {field !== 'region_id' && field !== 'picture' && field !== 'delete' && (
        <TypedValue
          field={field}
          value={value}
          error={problem && t(`problems.${problem}`)}
          onChange={choose}
        />
      )}
      <Button type="submit" intent="primary" className="justify-self-start">
        {t('bulk.show')}
      </Button>
    </form>
  );
}

interface RegionProps {
  readonly filtered: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A region of a country, which is the one of the list's filter at first. */
function RegionValue({ filtered, value, onChange }: RegionProps) {
  const { t } = useTranslation('adminPlaces');
  const lang = useLang();
  const [isoCode, setIsoCode] = useState(filtered);
  const { data: countries = [] } = useQuery(countriesQuery(lang));
  const regions = useRegionChoices(countries.find((one) => one.isoCode === isoCode)?.id ?? null);
  return (
    <>
      <CountryField
        label={t('filters.country')}
        world={t('nothing')}
        value={isoCode}
        onChange={(chosen) => {
          setIsoCode(chosen);
          onChange('');
        }}
      />
      <SelectField
        label={t('fields.region_id')}
        hint={t('bulk.empty')}
        any={t('nothing')}
        options={regions.map(([id, name]) => [String(id), name])}
        value={value}
        onChange={onChange}
      />
    </>
  );
}

interface TypedProps {
  readonly field: Exclude<BulkPlainField, 'region_id'>;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

function TypedValue({ field, value, error, onChange }: TypedProps) {
  const { t } = useTranslation('adminPlaces');
  const listId = useId();
  return (
    <Field label={t(`fields.${field}`)} hint={t('bulk.empty')} error={error}>
      {(control) => (
        <>
          <input
            {...control}
            dir="ltr"
            list={listId}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            className={inputClass}
          />
          <datalist id={listId}>
            {fieldDescription(field)
              .suggestions?.()
              .map((one) => (
                <option key={one} value={one} />
              ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
