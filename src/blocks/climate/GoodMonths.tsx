import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnits } from '@/blocks/weather/useUnits.ts';
import { useLang } from '@/i18n/i18n.tsx';
import { type Climate, GOOD_MONTH_RULES, type GoodMonthRules, goodMonths } from '@/shared/climate/climate.ts';
import { celsiusFrom, temperatureIn } from '@/shared/units.ts';
import { ClimateChart } from './ClimateChart.tsx';
import { monthList } from './months.ts';

const RULES = ['from', 'to', 'wetDays'] as const;

/** The months that keep the visitor's rules, which stand beside them; and the chart, where these months are marked. */
export function GoodMonths({ climate }: { climate: Climate }) {
  const { t } = useTranslation('climate');
  const lang = useLang();
  const [rules, setRules] = useState(GOOD_MONTH_RULES);
  const good = goodMonths(climate, rules);
  const months = monthList(lang, good);
  return (
    <>
      <div>
        <h3 className="text-xl">{t('good.title')}</h3>
        <p role="status" className="my-2">
          {good.length === 0
            ? t('good.none')
            : good.length === 12
              ? t('good.always')
              : t('good.months', { months })}
        </p>
        <Rules rules={rules} onChange={setRules} />
      </div>
      <ClimateChart climate={climate} good={good} />
    </>
  );
}

interface RulesProps {
  readonly rules: GoodMonthRules;
  readonly onChange: (rules: GoodMonthRules) => void;
}

function Rules({ rules, onChange }: RulesProps) {
  const { t } = useTranslation('climate');
  const { system, temperatureUnit } = useUnits();
  const valueIn = (rule: (typeof RULES)[number]) =>
    Math.round(rule === 'wetDays' ? rules.wetDays : temperatureIn(system, rules[rule]));
  return (
    <fieldset>
      <legend className="eyebrow">{t('good.rules')}</legend>
      {RULES.map((rule) => (
        <label key={rule}>
          <span>{t(`good.${rule}`, { unit: temperatureUnit })}</span>
          <input
            type="number"
            min={rule === 'wetDays' ? 0 : -60}
            max={rule === 'wetDays' ? 31 : 140}
            // Not controlled: a field that is emptied to be filled anew stays empty meanwhile.
            key={system}
            defaultValue={valueIn(rule)}
            onChange={({ target: { valueAsNumber: value } }) => {
              if (Number.isNaN(value)) return;
              onChange({ ...rules, [rule]: rule === 'wetDays' ? value : celsiusFrom(system, value) });
            }}
          />
        </label>
      ))}
    </fieldset>
  );
}
