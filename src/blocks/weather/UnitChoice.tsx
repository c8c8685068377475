import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { setUnits, useUnitSystem } from '@/lib/units.ts';
import { UNIT_SYSTEMS } from '@/shared/units.ts';

/** °C and km/h, °C and mph, or °F and mph; the choice is stored. */
export function UnitChoice() {
  const { t } = useTranslation('weather');
  const name = useId();
  const system = useUnitSystem();
  return (
    <fieldset className="flex flex-wrap items-center gap-x-4 text-sm text-ink-muted">
      <legend className="sr-only">{t('units.label')}</legend>
      {UNIT_SYSTEMS.map((choice) => (
        <label
          key={choice}
          className="flex min-h-9 cursor-pointer items-center gap-2 pointer-coarse:min-h-11"
        >
          <input
            type="radio"
            name={name}
            checked={choice === system}
            onChange={() => setUnits(choice)}
            className="size-4 accent-accent"
          />
          <bdi>{t(`units.${choice}`)}</bdi>
        </label>
      ))}
    </fieldset>
  );
}
